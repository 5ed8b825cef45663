import { bodyStart, headingText, parse } from '@octavo/markdown';

/** A text, and a title that one of its headings may say. */
export interface TitleSource {
  text: string;
  title: string;
}

/** Worker task `page.titled`: whether a heading 1 of the body says the title. */
export function titledTask({ text, title }: TitleSource): boolean {
  return parse(text.slice(bodyStart(text))).blocks.some(
    (block) => block.type === 'heading' && block.level === 1 && headingText(block) === title,
  );
}
