-- A text as a search compares it: `contract/src/rules/fold.ts` in SQL, letter for letter. A test holds
-- the two together.
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(
    translate(
      regexp_replace(
        normalize(value, nfkd),
        '[''`\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u2018\u2019\u202a-\u202e\u2066-\u2069\ufeff]',
        '', 'g'
      ),
      'ٱىیةہەک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ABCDEFGHIJKLMNOPQRSTUVWXYZ',
      'اييهههك01234567890123456789abcdefghijklmnopqrstuvwxyz'
    ),
    '[\u0001- !-/:-@[-`{-~\u00ab\u00bb\u060c\u061b\u061f\u066a-\u066d\u06d4\u2010-\u2015\u201c\u201d]+',
    ' ', 'g'
  ));

-- A merchant is found by either name and by its city, whichever script is typed.
alter table merchant add column search_text text not null
  generated always as (fold_text(name_en || ' ' || name_ar || ' ' || city_en || ' ' || city_ar)) stored;
