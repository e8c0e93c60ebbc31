import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Meter,
  type Tracer,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { proxyTrust } from '../observability/request-id.ts';
import { parentIn } from './traceparent.ts';

/** Methods that routes have; any other method counts as `_OTHER`. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Reported as the status of a request whose client disconnected before the response was sent. */
const WENT_AWAY = 499;
/** Seconds; https://opentelemetry.io/docs/specs/semconv/http/http-metrics/#metric-httpserverrequestduration */
const BOUNDARIES = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/**
 * Records requests by the pattern of their route, never by the path, because paths carry codes and secrets. `meter` or
 * `tracer` is null where metrics or traces are not configured.
 */
export function observeRequests(
  server: FastifyInstance,
  { meter, tracer, trustProxy }: { meter: Meter | null; tracer: Tracer | null; trustProxy: string },
): void {
  const isTrusted = proxyTrust(trustProxy);
  const durations = meter?.createHistogram('http.server.request.duration', {
    description: 'How long requests took, by route and status; live streams are left out.',
    unit: 's',
    advice: { explicitBucketBoundaries: BOUNDARIES },
  });
  server.addHook('onRequest', (request, reply, done) => {
    const begun = performance.now();
    const of = attributesOf(request);
    const parent = isTrusted(request.raw) ? parentIn(request.headers.traceparent) : ROOT_CONTEXT;
    const span = tracer?.startSpan(
      `${request.method} ${routeOf(request)}`,
      { kind: SpanKind.SERVER, attributes: { ...of, 'keepsake.request_id': request.id } },
      parent,
    );
    reply.raw.once('close', () => {
      const status = statusOf(reply);
      const attributes = { ...of, 'http.response.status_code': status };
      if (!isStream(reply)) durations?.record((performance.now() - begun) / 1000, attributes);
      span?.setAttributes(attributes);
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    });
    if (span) context.with(trace.setSpan(parent, span), done);
    else done();
  });
}

function attributesOf(request: FastifyRequest): Attributes {
  const { method } = request;
  return {
    'http.request.method': METHODS.has(method) ? method : '_OTHER',
    'http.route': routeOf(request),
  };
}

/** The pattern of the route; `none` for an unknown address. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

function statusOf({ raw }: FastifyReply): number {
  return raw.writableFinished ? raw.statusCode : WENT_AWAY;
}

/** Event streams are open for hours, so their duration says nothing. */
function isStream({ raw }: FastifyReply): boolean {
  return String(raw.getHeader('content-type') ?? '').startsWith('text/event-stream');
}
