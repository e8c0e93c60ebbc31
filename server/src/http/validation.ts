import { msg, plural } from '@lingui/core/runtime-macro';
import type { FastifySchemaValidationError } from 'fastify';
import type { Text } from '../words/words.ts';
import { HttpError } from './errors.ts';

/** Most fields that an error names, and most characters of a field's name: together at most 4 KB. */
const MOST_FIELDS = 20;
const LONGEST_NAME = 80;

/** One sentence per invalid field, a schema's `errorMessage` first; 404 for params, otherwise 422. */
export function validationError(found: FastifySchemaValidationError[], part: string): HttpError {
  const errors: Record<string, Text[]> = {};
  for (const each of found) {
    const field = fieldOf(each);
    // Keeps the first error per field: a union reports one per branch.
    errors[field] ??= [sentence(each)];
    if (Object.keys(errors).length === MOST_FIELDS) break;
  }
  const status = part === 'params' ? 404 : 422;
  const first = Object.values(errors)[0]?.[0];
  if (status === 404) return new HttpError(404, 'not_found', msg`We couldn’t find that.`);
  return new HttpError(422, 'validation', first ?? msg`Please check the form.`, { errors });
}

function fieldOf(error: FastifySchemaValidationError): string {
  const path = error.instancePath.split('/').filter(Boolean);
  const missing = error.params.missingProperty;
  if (typeof missing === 'string') path.push(missing);
  // The caller chooses the keys of a list or record, so they may have any length.
  return path.join('.').slice(0, LONGEST_NAME) || 'body';
}

function sentence(error: FastifySchemaValidationError): Text {
  const custom = customMessage(error);
  if (custom) return custom;
  const { params } = error;
  const limit = Number(params.limit);
  switch (error.keyword) {
    case 'required':
      return REQUIRED;
    case 'minLength':
      return limit === 1
        ? REQUIRED
        : msg`${plural(
            { limit },
            {
              one: msg`This field should be at least ${{ limit }} character long`,
              other: msg`This field should be at least ${{ limit }} characters long`,
            },
          )}`;
    case 'maxLength':
      return msg`${plural(
        { limit },
        {
          one: msg`This field can be at most ${{ limit }} character long.`,
          other: msg`This field can be at most ${{ limit }} characters long.`,
        },
      )}`;
    case 'pattern':
      return msg`This doesn’t look right.`;
    case 'format':
      return notOfFormat(String(params.format));
    case 'type':
      return notOfType(String(params.type));
    case 'minimum':
      return msg`This must be at least ${{ limit: String(params.limit) }}.`;
    case 'maximum':
      return msg`This must be at most ${{ limit: String(params.limit) }}.`;
    default:
      return msg`This isn’t one of the allowed values.`;
  }
}

const REQUIRED = msg`This field is required.`;

const FORMATS: Record<string, Text> = {
  email: msg`Invalid email format`,
  date: msg`This isn’t a valid date.`,
  time: msg`This isn’t a valid time.`,
};
const notOfFormat = (format: string): Text =>
  FORMATS[format] ?? msg`This isn’t a valid ${{ format }}.`;

const TYPES: Record<string, Text> = {
  integer: msg`This must be a whole number.`,
  number: msg`This must be a number.`,
  string: msg`This must be a string.`,
};
const notOfType = (type: string): Text => TYPES[type] ?? msg`This must be a ${{ type }}.`;

function customMessage(error: FastifySchemaValidationError): Text | null {
  const { parentSchema } = error as { parentSchema?: { errorMessage?: Text } };
  return parentSchema?.errorMessage ?? null;
}
