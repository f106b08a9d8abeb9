import type { Brand } from '@sadu/contract'
import { DEFAULT_BRAND } from '@sadu/contract/brand/default-brand'
import { createContext, useContext } from 'react'
import { useLanguage } from '../i18n/use-language.ts'

const BRAND_ID = 'brand'

/** The brand of this portal; the product's own unless the page carries another. */
export const BrandContext = createContext<Brand>(DEFAULT_BRAND)

export const useBrand = (): Brand => useContext(BrandContext)

/** The issuer's name for the product, in the current language. */
export function useProductName(): string {
  return useBrand().productName[useLanguage()]
}

/** The brand embedded in the page, available before the first render. */
export function brandOfPage(): Brand {
  const carried = document.getElementById(BRAND_ID)?.textContent
  return carried ? (JSON.parse(carried) as Brand) : DEFAULT_BRAND
}

/** Returns the brand as an element of the page. */
export function brandElement(brand: Brand): string {
  const json = JSON.stringify(brand).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${BRAND_ID}">${json}</script>`
}
