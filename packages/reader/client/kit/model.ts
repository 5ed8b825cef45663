/** Action of an element, or of a frame. */
export interface KitAction {
  action: string;
  [member: string]: unknown;
}

/** Body of a request for a drawing: the members that the root names, with state and action. */
export type KitRequest = Record<string, unknown>;

/** Drawing as the server answers with it. */
export type KitAnswer = { type: 'element'; html: string } | { type: 'complete'; returnValue?: unknown };

/** Surroundings of a component: what it cannot do itself. */
export interface KitHost {
  /**
   * Asks for a drawing; by POST to the address that the root names, if absent.
   * @throws Error with a message for people
   */
  send?(request: KitRequest): Promise<KitAnswer>;
  /** Is told what the component returns when it ends. */
  complete?(returnValue: unknown): void;
  /** Takes an action that only an editor can carry out: properties of the block, or an address that may become a block. */
  edit?(action: KitAction): void;
}

/** Words that the client adds, of the root. */
export interface KitWords {
  cancel: string;
  close: string;
  partFailed: string;
}

/** Reads JSON of an attribute; what the fallback says where there is none. */
export function readJson<Value>(text: string | undefined, fallback: Value): Value {
  if (text === undefined) return fallback;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return fallback;
  }
}
