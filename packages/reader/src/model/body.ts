import type { ImageSize, LinkTarget } from '@octavo/markdown';
import type { ApiModel, ApiRequest } from '@octavo/markdown/api';
import type { DrawnSlot } from '@octavo/markdown/draw';
import type { ContentKitElement } from '@octavo/runtime';
import type { KitCall } from '../content-kit/kit-drawing.ts';

/** Heading in the outline of a page. */
export interface OutlineEntry {
  title: string;
  /** Without `#`. */
  anchor: string;
  /** 2 to 4. */
  level: number;
  /** Method of the one operation below it, lower case. */
  method?: string;
}

/** Parts of a page that need more than its HTML. */
export type BodyFeature = 'api' | 'code' | 'component' | 'component-script' | 'embed' | 'math' | 'mermaid' | 'picture' | 'tabs' | 'updates';

/** A body in its place: addresses filled in, ready to be put into a page. */
export interface PageBody {
  /** HTML by construction, from `fillBody`. */
  html: string;
  outline: readonly OutlineEntry[];
  features: readonly BodyFeature[];
  /** Names of the icons in it; each is in the page's sprite once. */
  icons: readonly string[];
}

/** A component of an integration that its script has not rendered yet: the client asks for it. */
export interface LateComponent {
  kind: 'late';
  call: KitCall;
}

/** A component of an integration as its script rendered it, checked by `readOutput`. */
export interface BodyComponent {
  element: ContentKitElement;
  state: Readonly<Record<string, unknown>>;
  /** Absent where nobody answers, as in copies. */
  call?: KitCall;
  /** Origins whose frames are loaded at once. */
  ownOrigins?: readonly string[];
}

/** All that a text needs, beside its bytes, to be drawn as a body: what names the body in a cache, with the values of each. */
export interface BodyNeeds {
  /** Targets of `{% include %}`, as written. */
  includes: readonly string[];
  /** Expressions of `{% if %}`. */
  conditions: readonly string[];
  /** Expressions in running text. */
  expressions: readonly string[];
}

/** Reusable content that a body holds. */
export interface IncludedText {
  text: string;
  /** Path of its file: its own addresses and includes are relative to it. */
  path: string;
}

/** Options that a body is drawn with. All of them belong to the name of the drawn body, with the text and `BODY_VERSION`. */
export interface BodyInputs {
  /** Language of the words that the dialect adds. */
  locale: string;
  /** Content of `{% include %}` as written in the file at `path` (`''` for the page's own); undefined draws a note. */
  include?(target: string, path: string): IncludedText | undefined;
  /** Decides whether the content of `{% if %}` is there. Absent: none of it is. */
  condition?(expression: string): boolean;
  /** Value of an expression in running text; undefined shows the expression. */
  expression?(expression: string): string | undefined;
  /** Component of a block of an integration, `failed` for one that its script does not render; undefined draws what the dialect has for it. */
  component?(name: string, properties: Readonly<Record<string, string>>): BodyComponent | LateComponent | 'failed' | undefined;
  /** Block of an integration that plain code blocks of a language stand for, as in `RenderOptions`. */
  fence?(language: string): { name: string; body: string } | undefined;
  /** Content of an API block; undefined draws its name and a link. */
  api?(request: ApiRequest): ApiModel | undefined;
}

/** An address as an author wrote it, and the file it stands in: `''` for the page's own. */
export interface Destination {
  url: string;
  path: string;
}

/** An element whose address is filled in later: what the dialect draws it from. */
export interface BodySlot {
  slot: DrawnSlot;
  /** Index in `destinations`. */
  to: number;
  /** Between its tags. */
  content: readonly BodyPiece[];
}

/** Finished HTML, or a slot. */
export type BodyPiece = string | BodySlot;

/** A body without its addresses: plain data, which may be stored as JSON and used in every place that shows the same text. */
export interface DrawnBody {
  /** `BODY_VERSION` of the renderer that drew it. Bodies of other versions are drawn again. */
  version: number;
  /** Language of the words in it. */
  locale: string;
  pieces: readonly BodyPiece[];
  destinations: readonly Destination[];
  outline: readonly OutlineEntry[];
  features: readonly BodyFeature[];
  icons: readonly string[];
}

/** Targets of the addresses of a body in one place, for one visitor. Each passes the rules for addresses once more when it is filled in. */
export interface BodyTargets {
  /** Target of a link. `broken` draws its text alone: for what is gone, and for what this visitor cannot open. Undefined keeps it as written. */
  link(to: Destination): LinkTarget | undefined;
  /** Address of a picture or file, with the size of a picture. Undefined keeps it as written. */
  file(to: Destination): { href: string; size?: ImageSize } | undefined;
  /** Window in which links that leave the site open; the same one if absent. */
  externalTarget?: '_blank' | undefined;
}
