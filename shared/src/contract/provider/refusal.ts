/** The provider took nothing, or could not be reached. Its message is fit to be shown. */
export abstract class Refusal<Field extends string> extends Error {
  /** The field at fault, when one is. */
  readonly field: Field | null;
  /** The provider's code, as in `incorrect_number`; never anything that was typed. */
  readonly code: string;

  constructor(message: string, details: { field?: Field | null; code: string; cause?: unknown }) {
    super(message, { cause: details.cause });
    this.field = details.field ?? null;
    this.code = details.code;
  }
}

/** Reads the code of a refusal, or makes one from the status, and the parameter at fault. */
export function readRefusal(status: number, body: unknown): { code: string; param: string } {
  const error = (body as { error?: { code?: unknown; param?: unknown } } | null)?.error;
  return {
    code: typeof error?.code === 'string' ? error.code : `status_${status}`,
    param: typeof error?.param === 'string' ? error.param : '',
  };
}
