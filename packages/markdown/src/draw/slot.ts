/** Text of a card; title and description of its target come first. */
export interface CardText {
  kind: string;
  label: string;
  title?: string;
  description?: string;
}

/** All that an element is drawn from, beside its content, once the target of its address is known. Plain data. */
export type SlotShape =
  | { kind: 'link'; url: string; extra: Readonly<Record<string, string | number | boolean | undefined>> }
  | { kind: 'mention'; url: string }
  | { kind: 'card'; url: string; card: CardText }
  | { kind: 'file'; url: string; card: CardText }
  | { kind: 'card-link'; url: string; name: string }
  | { kind: 'image'; url: string; image: Readonly<Record<string, string | undefined>> };

/** A shape, and the file that its address is relative to: the `origin` of what was drawn. */
export type DrawnSlot = SlotShape & { origin: string };
