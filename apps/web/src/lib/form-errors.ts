import { errorCode, errorMessage, fieldErrors } from './errors';

/** Errors of a form, as the server reported them. */
export interface FormErrors<Field extends string> {
  /** Server's error about each field. */
  errors: Partial<Record<Field, string>>;
  /** Server's error about none of the fields. */
  message: string | undefined;
  /** The first field, in their order, that was refused. */
  refused: Field | undefined;
}

/**
 * Sorts the answer of a server by the fields of a form; null for no error.
 * @param fieldOf the field that an error is about when only its stable name tells
 */
export function formErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  fieldOf?: Readonly<Record<string, Field>>,
): FormErrors<Field> {
  if (error === null) return { errors: {}, message: undefined, refused: undefined };
  const errors = fieldErrors(error, fields) as Partial<Record<Field, string>>;
  const named = fieldOf?.[errorCode(error) ?? ''];
  if (named !== undefined) errors[named] ??= errorMessage(error);
  const refused = fields.find((field) => errors[field] !== undefined);
  return { errors, message: Object.keys(errors).length > 0 ? undefined : errorMessage(error), refused };
}
