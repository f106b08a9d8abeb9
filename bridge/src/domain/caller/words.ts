import { randomInt } from 'node:crypto'
import type { Localized } from '@sadu/contract'
import { CALL_WORDS } from '@sadu/contract/caller/calls'

/** Short common things that are told apart on a bad line, the same in both languages. */
const PAIRS = `
almond لوز
anchor مرساة
apple تفاحة
arrow سهم
balcony شرفة
balloon بالون
banana موز
basket سلة
beach شاطئ
bell جرس
bench مقعد
bicycle دراجة
blanket بطانية
boat قارب
bottle قارورة
bread خبز
bridge جسر
bucket دلو
butterfly فراشة
button زر
cake كعكة
camel جمل
candle شمعة
carpet سجادة
carrot جزرة
castle قلعة
cat قطة
chair كرسي
cheese جبن
cherry كرز
cloud سحابة
coffee قهوة
compass بوصلة
coral مرجان
cotton قطن
cup كوب
curtain ستارة
date تمرة
deer غزال
desert صحراء
diamond ألماسة
dolphin دلفين
door باب
dove حمامة
drum طبل
eagle نسر
egg بيضة
elephant فيل
falcon صقر
farm مزرعة
feather ريشة
fig تين
fish سمكة
flag علم
flower زهرة
forest غابة
fountain نافورة
fox ثعلب
garden حديقة
gate بوابة
giraffe زرافة
glass زجاج
gold ذهب
grape عنب
hammer مطرقة
harbour ميناء
hat قبعة
hill تل
honey عسل
horse حصان
ice جليد
island جزيرة
jasmine ياسمين
jug إبريق
key مفتاح
kite طائرة ورقية
kitchen مطبخ
ladder سلم
lamp مصباح
leaf ورقة شجر
lemon ليمون
library مكتبة
lighthouse منارة
lion أسد
lock قفل
mango مانجو
market سوق
melon شمام
milk حليب
mint نعناع
mirror مرآة
moon قمر
mountain جبل
museum متحف
needle إبرة
nest عش
night ليل
oasis واحة
ocean محيط
olive زيتون
onion بصلة
orange برتقالة
oven فرن
palm نخلة
parrot ببغاء
pearl لؤلؤة
pen قلم
pepper فلفل
pillow وسادة
plane طائرة
plate صحن
pocket جيب
rabbit أرنب
rain مطر
ring خاتم
river نهر
road طريق
robe ثوب
rocket صاروخ
roof سقف
rope حبل
rose وردة
ruler مسطرة
salt ملح
sand رمل
school مدرسة
scissors مقص
sea بحر
shell صدفة
ship سفينة
shirt قميص
shoe حذاء
silver فضة
snow ثلج
soap صابون
spoon ملعقة
spring ربيع
star نجمة
stone حجر
street شارع
sugar سكر
summer صيف
sun شمس
swing أرجوحة
table طاولة
tea شاي
tent خيمة
thread خيط
tiger نمر
tomato طماطم
tower برج
train قطار
tree شجرة
turtle سلحفاة
umbrella مظلة
valley واد
village قرية
violin كمان
wall جدار
watch ساعة
water ماء
well بئر
wheel عجلة
whale حوت
wind ريح
window نافذة
winter شتاء
wood خشب
wool صوف
`

/** The words, by their number. */
export const WORDS: readonly Localized[] = PAIRS.trim()
  .split('\n')
  .map((line) => {
    const at = line.indexOf(' ')
    return { en: line.slice(0, at), ar: line.slice(at + 1) }
  })

/** Draws different words at random. */
export function drawWords(): Localized[] {
  const left = [...WORDS]
  return Array.from({ length: CALL_WORDS }, () => {
    const [word] = left.splice(randomInt(left.length), 1)
    if (!word) throw new Error('there are too few words')
    return word
  })
}
