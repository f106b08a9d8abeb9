import { type Brand, OWN_BRAND } from '@sadu/contract'
import { createContext, useContext } from 'react'
import { useLanguage } from '../i18n/use-language.ts'

const BRAND_ID = 'brand'

/** Whose portal this is; the product's own face unless the page says otherwise. */
export const BrandContext = createContext<Brand>(OWN_BRAND)

export const useBrand = (): Brand => useContext(BrandContext)

/** What the issuer calls the product, in the language on screen. */
export function useProductName(): string {
  return useBrand().productName[useLanguage()]
}

/** The issuer that the page carries, there before anything is drawn. */
export function brandOfPage(): Brand {
  const carried = document.getElementById(BRAND_ID)?.textContent
  return carried ? (JSON.parse(carried) as Brand) : OWN_BRAND
}

/** The issuer as its page carries it. */
export function brandElement(brand: Brand): string {
  const json = JSON.stringify(brand).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${BRAND_ID}">${json}</script>`
}
