import { pdfOf } from '../../testing/upload-files.ts'
import { button } from './controls.ts'
import type { Person } from './people.ts'
import { signIn } from './signing-in.ts'
import { pattern, text } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** The fields that differ between applicants. */
type Applicant = { idNumber: string; mobile: string }

/** Returns the title of a step, which may contain the new cardmember's name. */
export const heading = ({ page, language }: Visitor, name: string) =>
  page.getByRole('heading', { level: 1, name: pattern(language, name) })

/** Returns a radio button of the form. */
const radio = ({ page, language }: Visitor, name: string) =>
  page.getByRole('radio', { name: text(language, name), exact: true })

/** Returns a field of the form. */
export const field = ({ page, language }: Visitor, name: string) =>
  page.getByLabel(text(language, name), { exact: true })

/** Goes to the next step. */
export const goOn = (visitor: Visitor) => button(visitor, 'Continue').click()

/** Fills in the first step. */
export async function fillContact(visitor: Visitor, mobile: string): Promise<void> {
  await heading(visitor, 'Who is the card for?').waitFor()
  await field(visitor, 'Title').selectOption('miss')
  await field(visitor, 'First Name').fill('Sara')
  await field(visitor, 'Last Name').fill('Alharbi')
  await field(visitor, 'Email').fill('sara@example.com')
  await field(visitor, 'Mobile Number').fill(mobile)
}

/** Types a day into the parts of a date field, in the chosen calendar. */
export async function typeDay(
  { page, language }: Visitor,
  day: readonly [string, string, string],
): Promise<void> {
  const parts = page.getByRole('group', { name: text(language, 'Date of birth') })
  for (const [at, type] of (['day', 'month', 'year'] as const).entries()) {
    await parts.locator(`[data-type=${type}]`).focus()
    await page.keyboard.type(day[at] ?? '')
  }
}

/** Fills in the second step, for a person over eighteen. */
export async function fillRelationship(visitor: Visitor): Promise<void> {
  await heading(visitor, 'How are you related to <0>{name}</0>?').waitFor()
  await radio(visitor, 'Son or daughter').check()
  await radio(visitor, 'Female').check()
  await typeDay(visitor, ['01', '05', '2006'])
  await field(visitor, 'Nationality').selectOption('SA')
}

const copies = ({ page, language }: Visitor, label: string) =>
  page.getByRole('region', { name: text(language, label), exact: true })
const fileInput = (visitor: Visitor, label: string) =>
  copies(visitor, label).locator('input[type=file]').first()

/** Uploads a copy of a document, and waits until it is ready. */
export async function addFile(visitor: Visitor, label: string, name: string): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer: pdfOf() }
  await fileInput(visitor, label).setInputFiles(file)
  await copies(visitor, label).getByText(name).waitFor()
  await copies(visitor, label)
    .getByText(pattern(visitor.language, '<0>{sizeText}</0>, ready'))
    .waitFor()
}

/** Fills in the documents step, for a citizen. */
export async function fillDocuments(visitor: Visitor, idNumber: string): Promise<void> {
  await heading(visitor, 'Which document do they have?').waitFor()
  await field(visitor, 'Personal ID or Iqama number').fill(idNumber)
  await addFile(visitor, 'Copy of the ID', 'id.pdf')
  await addFile(visitor, 'Copy of the family ID', 'family.pdf')
}

/** Goes from the first step to the last, filling in everything. */
export async function toReview(visitor: Visitor, { idNumber, mobile }: Applicant): Promise<void> {
  await fillContact(visitor, mobile)
  await goOn(visitor)
  await fillRelationship(visitor)
  await goOn(visitor)
  await heading(visitor, 'What name goes on the card?').waitFor()
  await goOn(visitor)
  await fillDocuments(visitor, idNumber)
  await goOn(visitor)
  await field(visitor, 'Limit of the card, in riyals').fill('5000')
  await goOn(visitor)
  await heading(visitor, 'Does everything look right?').waitFor()
}

/** Opens a new application, and discards the draft of an earlier one. */
export async function apply(visitor: Visitor, person: Person): Promise<void> {
  await signIn(visitor, person, '/apply-supplementary')
  await heading(visitor, 'Who is the card for?').waitFor()
  const discard = button(visitor, 'Discard')
  if (await discard.isVisible()) await discard.click()
  await discard.waitFor({ state: 'detached' })
}
