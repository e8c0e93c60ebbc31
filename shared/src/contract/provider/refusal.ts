/** The provider rejected something, or could not be reached. The message can be shown to people. */
export abstract class Refusal<Field extends string> extends Error {
  /** The field at fault; null when the error concerns none. */
  readonly field: Field | null;
  /** The provider's error code, as in `incorrect_number`; never contains user input. */
  readonly code: string;

  constructor(message: string, details: { field?: Field | null; code: string; cause?: unknown }) {
    super(message, { cause: details.cause });
    this.field = details.field ?? null;
    this.code = details.code;
  }
}

/** Reads code and parameter of a provider's error; without a code it becomes `status_<status>`. */
export function readRefusal(status: number, body: unknown): { code: string; param: string } {
  const error = (body as { error?: { code?: unknown; param?: unknown } } | null)?.error;
  return {
    code: typeof error?.code === 'string' ? error.code : `status_${status}`,
    param: typeof error?.param === 'string' ? error.param : '',
  };
}
