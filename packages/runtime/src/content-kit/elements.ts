import { z } from 'zod';
import { action } from './actions.ts';
import { confirm, dynamic, icon, listOf, name, shortText, stateName, text, textOrDynamic, url } from './values.ts';

/** Element: its type, and what belongs to it. */
export interface ContentKitElement {
  type: string;
  [member: string]: unknown;
}

// Elements are in elements: the reference is resolved when one is read.
const any: z.ZodType<ContentKitElement> = z.lazy(() => element);
const children = z.union([listOf(any), any]);
/** Texts beside elements, one or many. */
const inline = z.union([listOf(z.union([text, any])), text, any]);
const label = z.union([text, any]);
const buttons = listOf(any);
const ratio = z.number().positive().max(100);

const of = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.looseObject({ type: z.literal(type), ...shape });

const control = z.looseObject({ icon: icon.optional(), label: shortText, onPress: action, confirm: confirm.optional() });
const option = z.looseObject({ id: name, label: shortText, icon: z.union([icon, any]).optional() });
const options = z.union([listOf(option), z.looseObject({ url }), z.looseObject({ source: z.literal('openapi') })]);

/** Every kind of element, by its type. Members that are not known are kept: newer scripts have more. */
const ELEMENTS = [
  of('block', { children, controls: listOf(control).optional() }),
  of('modal', {
    title: shortText.optional(),
    subtitle: z.union([shortText, listOf(any)]).optional(),
    size: z.enum(['medium', 'xlarge', 'fullscreen']).optional(),
    returnValue: z.record(z.string(), z.unknown()).optional(),
    children,
    submit: any.optional(),
  }),
  of('configuration', { children }),
  of('stepper', { activeStep: name, onStepChange: action.optional(), onComplete: action.optional(), children }),
  of('step', { id: name, title: z.string().max(50), next: any.optional(), children }),
  of('hstack', { children, align: z.enum(['start', 'center', 'end']).optional() }),
  of('vstack', { children, align: z.enum(['start', 'center', 'end']).optional() }),
  of('box', { children, grow: z.number().min(0).max(100).optional() }),
  of('divider', { size: z.enum(['small', 'medium', 'large']).optional() }),
  of('card', {
    title: shortText.optional(),
    hint: label.optional(),
    icon: z.union([icon, any]).optional(),
    onPress: action.optional(),
    children: children.optional(),
    buttons: buttons.optional(),
  }),
  of('text', { children: inline, style: z.enum(['bold', 'italic', 'code', 'strikethrough']).optional() }),
  of('link', { target: z.looseObject({ url }), children: inline }),
  of('image', { source: z.looseObject({ url }), aspectRatio: ratio.optional() }),
  of('markdown', { content: textOrDynamic }),
  of('hint', { children }),
  of('codeblock', {
    content: textOrDynamic,
    syntax: shortText.optional(),
    lineNumbers: z.union([z.boolean(), z.number()]).optional(),
    buttons: buttons.optional(),
    state: stateName.optional(),
    onContentChange: action.optional(),
    header: listOf(any).optional(),
    footer: listOf(any).optional(),
  }),
  of('webframe', {
    source: z.looseObject({ url }),
    aspectRatio: ratio.optional(),
    buttons: buttons.optional(),
    data: z.record(z.string().max(256), textOrDynamic).optional(),
  }),
  of('button', {
    label: shortText.optional(),
    style: z.enum(['primary', 'secondary', 'danger']).optional(),
    icon: z.union([icon, any]).optional(),
    trailingIcon: z.union([icon, any]).optional(),
    tooltip: shortText.optional(),
    confirm: confirm.optional(),
    disabled: z.boolean().optional(),
    onPress: action,
  }),
  of('input', { label: shortText, hint: label.optional(), element: any }),
  of('textinput', {
    state: stateName,
    initialValue: text.optional(),
    placeholder: shortText.optional(),
    multiline: z.boolean().optional(),
    inputType: z.enum(['text', 'password', 'email']).optional(),
    disabled: z.boolean().optional(),
  }),
  of('select', {
    state: stateName,
    initialValue: z.union([text, listOf(text)]).optional(),
    options,
    multiple: z.boolean().optional(),
    acceptInput: z.boolean().optional(),
    placeholder: shortText.optional(),
    onValueChange: action.optional(),
    disabled: z.boolean().optional(),
  }),
  of('switch', { state: stateName, initialValue: z.boolean().optional(), onValueChange: action.optional(), confirm: confirm.optional() }),
  of('checkbox', { state: stateName, value: z.union([text, z.number(), dynamic]), confirm: confirm.optional() }),
  of('radio', { state: stateName, value: z.union([text, z.number(), dynamic]), confirm: confirm.optional() }),
] as const;

/** An element whose members are those that its type has; those that are not known are there, too. */
export type CheckedElement = z.infer<(typeof ELEMENTS)[number]>;

/** Type of an element. */
export type ElementType = CheckedElement['type'];

/** Checked element of a type. */
export type ElementOf<Type extends ElementType> = Extract<CheckedElement, { type: Type }>;

/** Types of elements. */
export const ELEMENT_TYPES: readonly string[] = ELEMENTS.map(({ shape }) => shape.type.value);

/** Any element. */
export const element = z.discriminatedUnion('type', ELEMENTS);

/** Elements that a component may answer with. */
export const ROOTS: ReadonlySet<string> = new Set(['block', 'modal', 'configuration']);
