import { type Handler, refuse } from './serve.ts';

/** Element of a component. */
export interface Element {
  type: string;
  [member: string]: unknown;
}

/** Rendering of a block, as its script is asked for it. */
export interface BlockRequest {
  /** Text of the block: as it is written now, or as the page has it. */
  content: string;
  isEditable: boolean;
  theme: string;
}

/** Seconds that a rendering may be kept: it depends on nothing but the request. */
const KEPT_FOR = 86_400;

/** Returns a handler that renders the one block of an integration from its property `content`. */
export function renderBlock(id: string, draw: (request: BlockRequest, environment: Parameters<Handler>[1]) => Element[]): Handler {
  return (event, environment) => {
    const { componentId, props, state, context } = event as unknown as {
      componentId: string;
      props: { content?: unknown };
      state?: { content?: unknown };
      context: { type: string; editable?: boolean; theme?: string };
    };
    if (componentId !== id) return refuse(404, `Component ${componentId} not found`);
    const content = String(state?.content ?? props.content ?? '');
    const request = { content, isEditable: context.editable === true, theme: context.theme ?? 'light' };
    const element = { type: 'block', children: draw(request, environment) };
    return Response.json({ type: 'element', state: { content }, props, element }, { headers: { 'Cache-Control': `max-age=${KEPT_FOR}` } });
  };
}

/** Returns the text of a block to be written in, which saves it as the property `content`. */
export function editor(content: string, syntax: string): Element {
  const onContentChange = { action: '@editor.node.updateProps', props: { content: { $state: 'content' } } };
  return { type: 'codeblock', content, syntax, lineNumbers: true, state: 'content', onContentChange };
}

/** Returns a note in place of what cannot be drawn. */
export function note(text: string): Element {
  return { type: 'hint', children: [{ type: 'text', children: [text] }] };
}
