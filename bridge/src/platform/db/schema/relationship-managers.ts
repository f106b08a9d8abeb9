import { pgTable, text } from '../drizzle.ts'

/** The relationship manager of a Centurion customer. */
export const relationshipManager = pgTable('relationship_manager', {
  clientId: text('client_id').notNull(),
  firstNameEn: text('first_name_en').notNull(),
  firstNameAr: text('first_name_ar').notNull(),
  fullNameEn: text('full_name_en').notNull(),
  fullNameAr: text('full_name_ar').notNull(),
  gender: text('gender').$type<'female' | 'male'>().notNull(),
  /** E.164. */
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  /** Hours in Riyadh, the same every day. */
  opensAt: text('opens_at').notNull(),
  closesAt: text('closes_at').notNull(),
})
