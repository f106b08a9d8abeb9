import { randomInt } from 'node:crypto'
import type { Localized } from '@sadu/contract'
import { CALL_WORDS } from '@sadu/contract/caller/calls'

/** Short, common things whose names are easy to distinguish on a bad line, the same in both
 * languages. */
const PAIRS = `
apple تفاحة
apricot مشمش
arrow سهم
balcony شرفة
balloon بالون
banana موز
basket سلة
beach شاطئ
bell جرس
bicycle دراجة
blanket بطانية
boat قارب
bottle قارورة
bread خبز
bridge جسر
bucket دلو
butterfly فراشة
cake كعكة
camel جمل
candle شمعة
carpet سجادة
castle قلعة
cat قطة
chair كرسي
cheese جبن
cherry كرز
cloud سحابة
coffee قهوة
compass بوصلة
coral مرجان
crocodile تمساح
cucumber خيار
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
egg بيضة
elephant فيل
emerald زمرد
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
ginger زنجبيل
giraffe زرافة
glass زجاج
gold ذهب
grape عنب
hammer مطرقة
harbour ميناء
hedgehog قنفذ
helmet خوذة
hill تل
honey عسل
horse حصان
ice جليد
island جزيرة
jasmine ياسمين
key مفتاح
kitchen مطبخ
lamp مصباح
lemon ليمون
library مكتبة
lighthouse منارة
lion أسد
lock قفل
magnet مغناطيس
mango مانجو
market سوق
melon شمام
milk حليب
mint نعناع
mirror مرآة
moon قمر
museum متحف
needle إبرة
nest عش
oasis واحة
ocean محيط
octopus أخطبوط
olive زيتون
orange برتقالة
oven فرن
palm نخلة
parrot ببغاء
peacock طاووس
pearl لؤلؤة
pepper فلفل
pillow وسادة
plane طائرة
potato بطاطس
pyramid هرم
rabbit أرنب
ring خاتم
river نهر
road طريق
rocket صاروخ
roof سقف
rose وردة
ruler مسطرة
saffron زعفران
salt ملح
school مدرسة
scissors مقص
shell صدفة
ship سفينة
shirt قميص
shoe حذاء
silver فضة
snow ثلج
soap صابون
spider عنكبوت
spoon ملعقة
squirrel سنجاب
star نجمة
stone حجر
sugar سكر
summer صيف
sun شمس
swing أرجوحة
table طاولة
tea شاي
tent خيمة
theatre مسرح
thread خيط
tomato طماطم
tower برج
train قطار
tree شجرة
turtle سلحفاة
umbrella مظلة
valley واد
village قرية
violin كمان
volcano بركان
wall جدار
watch ساعة
water ماء
wheel عجلة
window نافذة
winter شتاء
wood خشب
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
