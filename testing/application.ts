/** The fields of a supplementary card application, without the primary card and the documents. */
export const APPLICATION = {
  title: 'miss',
  firstName: 'Sara',
  lastName: 'Alharbi',
  firstNameAr: 'سارة',
  lastNameAr: 'الحربي',
  email: 'sara@example.com',
  mobile: '0550000199',
  relationship: 'child',
  gender: 'female',
  bornOn: '2006-05-01',
  nationality: 'SA',
  idKind: 'id',
  idNumber: '1091122331',
  nameOnCard: 'Sara Alharbi',
  limit: { minor: 500_000, currency: 'SAR' },
} as const
