import { mapOutsideCode } from './outside-code.ts';

const MARKED = /!\[([^\]\n]{0,500})\]\(([^()\s#]{1,1000})#(?:gh-)?(?:only-)?(light|dark)(?:-mode-only)?\)/;
const MARKED_PAIR = new RegExp(`${MARKED.source}\\s{0,9}${MARKED.source}`, 'g');
const TAG_PAIR = /<img\b([^<>]{1,2000})>\s{0,99}<img\b([^<>]{1,2000})>/g;

/** Pictures that a tool shows by theme, one beside the other, as one picture with its dark variant; marks of those that stand alone go. */
export function themedPictures(text: string): string {
  if (!/#(?:gh-)?(?:only-)?(?:light|dark)|dark:/.test(text)) return text;
  return mapOutsideCode(text, (masked) =>
    masked
      .replace(MARKED_PAIR, (whole, alt: string, url: string, theme: string, other: string, otherUrl: string, otherTheme: string) => {
        if (theme === otherTheme) return whole;
        return theme === 'light' ? picture(alt || other, url, otherUrl) : picture(other || alt, otherUrl, url);
      })
      .replace(new RegExp(MARKED.source, 'g'), '![$1]($2)')
      .replace(TAG_PAIR, (whole, first: string, second: string) => {
        const [light, dark] = isDark(first) ? [second, first] : [first, second];
        const [src, darkSrc] = [attribute(light, 'src'), attribute(dark, 'src')];
        if (!isLight(light) || !isDark(dark) || src === '' || darkSrc === '') return whole;
        return picture(attribute(light, 'alt'), src, darkSrc, attribute(light, 'width'));
      }),
  );
}

const isLight = (attributes: string) => /\bdark:hidden\b/.test(attributes);
const isDark = (attributes: string) => /\bhidden\s[^"'>]{0,200}\bdark:(?:block|inline|inline-block|flex)\b/.test(attributes);
const attribute = (attributes: string, name: string) =>
  new RegExp(`\\s${name}\\s?=\\s?(?:"([^"]*)"|'([^']*)'|\\{["']([^"']*)["']\\})`).exec(attributes)?.slice(1).find(Boolean) ?? '';
const quoted = (text: string) => text.replace(/["<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function picture(alt: string, src: string, dark: string, width = ''): string {
  const size = /^\d{1,4}$/.test(width) ? ` width="${width}"` : '';
  const source = `<source srcset="${quoted(dark.replaceAll(' ', '%20'))}" media="(prefers-color-scheme: dark)">`;
  return `<picture>${source}<img src="${quoted(src)}" alt="${quoted(alt)}"${size}></picture>`;
}
