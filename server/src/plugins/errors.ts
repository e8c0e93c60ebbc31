import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { msg } from '@lingui/core/runtime-macro';
import Stripe from 'stripe';
import { isServiceUnavailable } from '../http/unavailable.ts';
import { HttpError, unavailable } from '../http/errors.ts';
import { validationError } from '../http/validation.ts';
import { isClientDisconnected } from '../http/client-disconnected.ts';
import { sayOnScreen, type Say, type Text } from '../words/words.ts';
import { languageAsked } from '../words/request-language.ts';
import { REQUEST_ID } from './request-context.ts';
import type { IncomingMessage } from 'node:http';

/** Answers every error in one shape, `{ message, code, errors? }`, without stack traces and queries. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | HttpError>(async (error, request, reply) => {
    const answer = asHttpError(error);
    discardRest(request.raw);
    if (reply.raw.headersSent && isClientDisconnected(error))
      request.log.info({ code: error.code }, 'the caller went away');
    else if (answer.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    void reply.header('cache-control', 'no-store');
    if (answer.retryAfter !== undefined) void reply.header('retry-after', answer.retryAfter);
    const say = sayOnScreen(request.language);
    return reply.status(answer.statusCode).send({
      message: say(answer.text),
      code: answer.code,
      ...(answer.errors ? { errors: mapErrors(answer.errors, say) } : {}),
    });
  });
  app.setNotFoundHandler(async (request, reply) => {
    const message = sayOnScreen(request.language)(msg`There’s nothing at this address.`);
    return reply.status(404).send({ message, code: 'not_found' });
  });
}

const mapErrors = (errors: Record<string, Text[]>, say: Say) =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(say)]));

/** Answers 400 to an address that cannot be parsed; such a request has no route, so no hooks set its headers. */
export function answerUnreadable(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply
    .status(400)
    .headers({ [REQUEST_ID]: request.id, 'cache-control': 'no-store' })
    .send({
      message: sayOnScreen(languageAsked(request.headers))(msg`We couldn’t read this address.`),
      code: 'malformed',
    });
}

function asHttpError(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error;
  // The HTTP status of the payment provider is not the status of our response.
  if (error instanceof Stripe.errors.StripeError)
    return new HttpError(
      503,
      'provider_unreachable',
      msg`The payment service did not answer as it should. Please try again in a moment.`,
      { retryAfter: 5 },
    );
  if (isServiceUnavailable(error)) return unavailable();
  if (error.validation) return validationError(error.validation, error.validationContext ?? '');
  const status = error.statusCode ?? 500;
  if (status === 429)
    return new HttpError(
      429,
      'too_many_requests',
      msg`That was a lot at once. Please wait a moment.`,
    );
  if (status === 413) return new HttpError(413, 'too_large', msg`This is too large.`);
  if (status === 415) return new HttpError(415, 'unsupported_type', msg`This type isn’t accepted.`);
  if (status >= 400 && status < 500)
    return new HttpError(status, 'malformed', msg`We couldn’t read this request.`);
  return new HttpError(
    500,
    'internal',
    msg`Something went wrong on our side. Nothing was lost; please try again.`,
  );
}

const MOST_DISCARD_MS = 5000;

/**
 * Reads and discards the rest of a refused body for at most 5 seconds: a browser reads the response only after it has
 * sent everything, and reports a network error when the connection is closed at once.
 */
function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const end = setTimeout(() => request.destroy(), MOST_DISCARD_MS).unref();
  request.once('end', () => clearTimeout(end));
  request.once('close', () => clearTimeout(end));
  request.resume();
}
