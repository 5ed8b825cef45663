import type { ContentKitElement, ElementOf, ElementType } from '@octavo/runtime';
import { type Content, h } from '../html/h.ts';
import { drawCodeblock } from './code.ts';
import { drawButton, drawCheckbox, drawInput, drawRadio, drawSwitch, drawTextInput } from './controls.ts';
import { shape } from './icons.ts';
import type { KitDrawing } from './kit-drawing.ts';
import { drawBox, drawCard, drawDivider, drawStack, drawStep, drawStepper } from './layout.ts';
import { drawImage, drawWebframe } from './media.ts';
import { drawBlock, drawConfiguration, drawModal } from './roots.ts';
import { drawSelect } from './select.ts';
import { drawKitLink, drawMarkdown, drawText } from './texts.ts';

/** Drawing of each type of element. */
const DRAWINGS: { readonly [Type in ElementType]: (element: ElementOf<Type>, drawing: KitDrawing) => Content } = {
  block: drawBlock,
  modal: drawModal,
  configuration: drawConfiguration,
  stepper: drawStepper,
  step: drawStep,
  hstack: drawStack('ck-hstack'),
  vstack: drawStack('ck-vstack'),
  box: drawBox,
  divider: drawDivider,
  card: drawCard,
  text: drawText,
  link: drawKitLink,
  image: drawImage,
  markdown: drawMarkdown,
  hint: ({ children }, drawing) =>
    h('aside', { class: 'ck-note', role: 'note' }, shape('circle-info'), h('div', { class: 'ck-vstack' }, drawing.all(children))),
  codeblock: drawCodeblock,
  webframe: drawWebframe,
  button: drawButton,
  input: drawInput,
  textinput: drawTextInput,
  select: drawSelect,
  switch: drawSwitch,
  checkbox: drawCheckbox,
  radio: drawRadio,
};

/** Draws an element that was checked; nothing for one of a type that there is not. */
export function drawElement(element: ContentKitElement, drawing: KitDrawing): Content {
  if (!Object.hasOwn(DRAWINGS, element.type)) return undefined;
  // The reader of outputs has checked the members by the type.
  const draw = DRAWINGS[element.type as ElementType] as (element: ContentKitElement, drawing: KitDrawing) => Content;
  return draw(element, drawing);
}
