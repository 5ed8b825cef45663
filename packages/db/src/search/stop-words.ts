import { fold, spaceCharacters } from './words.ts';

/**
 * Words of questions and sentences that say nothing of a subject, by language. A page without them is found as well; where they stand in a name they still
 * count. Short on purpose: `get`, `new` or `value`, which lists of other programs have, are names in documentation.
 */
const BY_LANGUAGE = {
  en: `a an the and or of to in on at for from by with as is are was were be been do does did done how what when where which who why can could should
    would will shall may might must i im my me we our us you your it its this that these those there here if then than so not into about any some
    another other while has have had having am been being all both each every more most no nor not only same too very just up out through during until
    per via happens`,
  de: `der die das den dem des ein eine einen einem einer eines und oder von zu zum zur im in am an auf für mit als ist sind war wie was wann wo welche
    welcher welches wer warum wieso kann können soll muss ich mein meine mir mich wir unser man es dies diese dieser dieses wenn dann nicht über bei nach`,
  fr: `le la les l un une des du de d et ou à au aux en dans sur pour par avec est sont était comment que quoi quand où quel quelle quels quelles qui
    pourquoi puis peut dois faut je j mon ma mes nous notre vous votre on il elle ce cette ces se s ne pas si`,
  es: `el la los las un una unos unas y o u de del a al en con por para es son era cómo como qué que cuándo dónde cuál cuáles quién por puedo puede debo
    yo mi mis nosotros nuestro su sus se lo este esta estos estas si no`,
  it: `il lo la i gli le un uno una e o di del della dei a al alla in nel con su per da è sono come cosa che quando dove quale quali chi perché posso può
    devo io mio mia noi si questo questa se non`,
  pt: `o a os as um uma e ou de do da dos das em no na para por com é são como que quando onde qual quais quem porque posso pode devo eu meu minha nós se
    este esta isso não`,
  nl: `de het een en of van naar in op aan voor met als is zijn was hoe wat wanneer waar welke wie waarom kan kunnen moet ik mijn wij we ons je uw dit dat
    deze die niet`,
  sv: `en ett den det och eller av till i på för med är var hur vad när vilken vilket vem varför kan ska måste jag min vi vår du man detta denna inte om`,
  pl: `i lub w z na do od dla po za jest są jak co kiedy gdzie który która które kto dlaczego czy mogę można muszę ja mój my się to ten ta nie`,
  ru: `и или в на с к от для по за из о об это как что когда где какой какая какие кто почему зачем могу можно должен я мой мы наш вы ли не`,
  tr: `bir ve veya ile için de da bu şu nasıl ne nedir zaman nerede hangi kim neden niçin mi mı`,
  zh: `的 地 得 了 着 和 与 及 或 在 是 有 把 被 对 从 到 为 以 用 请 我 我们 你 您 它 这 那 这个 那个 如何 怎么 怎样 怎么样 什么 什么时候 哪里 哪个 为什么 吗 呢 可以 能 要 想
    怎 麼 怎麼 什麼 為什麼 嗎 這 個`,
  ja: `の は が を に へ と で や も から まで より か な です ます する して した ある いる この その あの どの どう どうやって どこ いつ なに 何 なぜ 方法 やり方 には とは について
    私 できる たい`,
  ko: `은 는 이 가 을 를 에 에서 로 으로 와 과 의 도 및 또는 어떻게 무엇 언제 어디 왜 어느 하는 방법 하기 나 내 수 있는`,
  th: `ที่ และ หรือ ของ ใน กับ เป็น คือ จะ ได้ อย่างไร ยังไง อะไร เมื่อไหร่ ทำไม ผม ฉัน`,
} as const;

const STOP_WORDS: ReadonlySet<string> = new Set(
  Object.values(BY_LANGUAGE).flatMap((words) => words.split(/\s+/).map((word) => spaceCharacters(fold(word)).trim().replace(/\s+/g, ' '))),
);

/**
 * Returns whether a word says nothing of a subject, in any of the languages known.
 * @param tokens the word's tokens, folded
 */
export function isStopWord(tokens: readonly string[]): boolean {
  return STOP_WORDS.has(tokens.join(' '));
}
