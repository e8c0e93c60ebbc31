import type { FastifySchemaValidationError } from 'fastify';
import { HttpError } from './errors.ts';

/** Fields that a refusal names at most, and letters of a field's name: together at most 4 KB. */
const MOST_FIELDS = 20;
const LONGEST_NAME = 80;

/** Turns what the schema found into one sentence a field. A schema's own `errorMessage` wins. */
export function validationError(found: FastifySchemaValidationError[], part: string): HttpError {
  const errors: Record<string, string[]> = {};
  for (const each of found) {
    const field = fieldOf(each);
    // Keeps the first error per field: a union reports one per branch.
    errors[field] ??= [sentence(each)];
    if (Object.keys(errors).length === MOST_FIELDS) break;
  }
  const status = part === 'params' ? 404 : 422;
  const first = Object.values(errors)[0]?.[0];
  if (status === 404) return new HttpError(404, 'not_found', 'We couldn’t find that.');
  return new HttpError(422, 'validation', first ?? 'Please check the form.', { errors });
}

function fieldOf(error: FastifySchemaValidationError): string {
  const path = error.instancePath.split('/').filter(Boolean);
  const missing = error.params.missingProperty;
  if (typeof missing === 'string') path.push(missing);
  // A list's or a record's own names are as long as the caller likes.
  return path.join('.').slice(0, LONGEST_NAME) || 'body';
}

function sentence(error: FastifySchemaValidationError): string {
  const custom = customMessage(error);
  if (custom) return custom;
  const { params } = error;
  switch (error.keyword) {
    case 'required':
      return 'This field is required.';
    case 'minLength':
      return params.limit === 1
        ? 'This field is required.'
        : `This field should be at least ${String(params.limit)} characters long`;
    case 'maxLength':
      return `This field can be at most ${String(params.limit)} characters long.`;
    case 'pattern':
      return 'This doesn’t look right.';
    case 'format':
      return params.format === 'email'
        ? 'Invalid email format'
        : `This isn’t a valid ${String(params.format)}.`;
    case 'type':
      return params.type === 'integer'
        ? 'This must be a whole number.'
        : `This must be a ${String(params.type)}.`;
    case 'minimum':
      return `This must be at least ${String(params.limit)}.`;
    case 'maximum':
      return `This must be at most ${String(params.limit)}.`;
    default:
      return 'This isn’t one of the allowed values.';
  }
}

function customMessage(error: FastifySchemaValidationError): string | null {
  const schema: unknown = 'parentSchema' in error ? error.parentSchema : null;
  if (typeof schema !== 'object' || schema === null || !('errorMessage' in schema)) return null;
  return String(schema.errorMessage);
}
