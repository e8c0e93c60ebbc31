/** The `error` object of the provider's responses. */
export interface ErrorBody {
  type:
    | 'invalid_request_error'
    | 'card_error'
    | 'idempotency_error'
    | 'api_error'
    | 'invalid_api_key';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
  charge?: string;
}

/** An error that rolls the request back; its response is not stored for its idempotency key. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(message: string, details: Partial<ErrorBody> = {}): SandboxError {
  return new SandboxError(400, { type: 'invalid_request_error', message, ...details });
}

export function missing(kind: string, id: string): SandboxError {
  const name = kind === 'payment_method' ? 'PaymentMethod' : kind;
  return new SandboxError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${name}: '${id}'`,
    param: kind === 'payment_intent' ? 'intent' : kind,
  });
}
