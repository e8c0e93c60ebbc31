import { createServer, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { eventually } from '../testing/eventually.ts';
import { portOf } from '../testing/free-port.ts';
import { call, signedIn } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** The Protobuf that the collector received, by path; texts and ids are in it unchanged. */
const sent: Record<string, string> = {};
let collector: Server;
let app: TestApp;
const traceId = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const hex = (text: string) => Buffer.from(text, 'hex').toString('latin1');

async function store(request: IncomingMessage): Promise<void> {
  const body = await buffer(request);
  const path = request.url ?? '';
  sent[path] = (sent[path] ?? '') + body.toString('latin1');
}

beforeAll(async () => {
  collector = createServer((request, response) => {
    void store(request).finally(() => response.end());
  });
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await portOf(collector)}` };
  // The exporters of OpenTelemetry read their address there themselves.
  Object.assign(process.env, env);
  app = await startTestApp({ env });
});
afterAll(() => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  collector.close();
});

it('sends spans of requests, queries and their jobs to the collector, without personal data', async () => {
  const person = await signedIn(app, 'couple');
  const email = `${person.id}@example.test`;
  const headers = {
    'x-request-id': 'known-by-this',
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
  };
  const answer = await call(app, null, 'POST', 'v2/password/forgot', { email }, headers);
  expect(answer.status).toBe(200);
  await call(app, null, 'GET', 'v2/invitations/SECRETCODE', undefined, headers);
  await eventually(async () => app.deps.tally.mails.sent === 1);
  await app.close();

  const traces = sent['/v1/traces'] ?? '';
  for (const part of [
    'POST /api/v2/password/forgot',
    'GET /api/v2/invitations/:code',
    'known-by-this',
    'job mail.send',
    'query select',
    'keepsake',
    hex(traceId),
  ])
    expect([part, traces.includes(part)]).toEqual([part, true]);
  for (const part of [email, person.id, 'SECRETCODE', 'Haddad'])
    expect([part, traces.includes(part)]).toEqual([part, false]);
  expect(traces.split(hex(traceId)).length).toBeGreaterThan(4);
  // The job belongs to the trace of the request that queued it: a span begins with its ids, followed by its name.
  const [beforeJob = ''] = traces.split('job mail.send');
  expect(beforeJob.slice(-60)).toContain(hex(traceId));
  expect(sent['/v1/metrics']).toContain('http.server.request.duration');
});
