import type { FastifyInstance } from 'fastify';
import { attemptOutcome } from './authentication-outcome.ts';
import { authenticationPage, closedPage, type Page } from './authentication-page.ts';
import type { Sandbox } from './call.ts';
import { parseForm, text } from './form.ts';
import { lock } from './objects.ts';

const URL_PATH = '/v1/authentications/:id/:token';

/** The page that stands for a bank's 3-D Secure check: Complete or Fail, then back to the shop. */
export function serveAuthentication(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Params: { id: string; token: string } }>(URL_PATH, async (request, reply) => {
    const { id, token } = request.params;
    const open = await sandbox.db.transaction().execute(async (trx) => {
      const { data, hidden } = await lock(trx, 'payment_intent', id);
      return hidden.token === token && data.status === 'requires_action' ? data : null;
    });
    const page = open ? authenticationPage(open) : closedPage();
    return send(reply, page, open ? 200 : 410);
  });

  app.post<{ Params: { id: string; token: string } }>(URL_PATH, async (request, reply) => {
    const form = parseForm(typeof request.body === 'string' ? request.body : '');
    const outcome = text(form, 'outcome') === 'complete' ? 'complete' : 'fail';
    const back = await attemptOutcome(sandbox, request.params, outcome);
    if (!back) return send(reply, closedPage(), 410);
    return reply.redirect(back, 303);
  });
}

function send(
  reply: {
    status(code: number): typeof reply;
    header(name: string, value: string): typeof reply;
    send(body: string): typeof reply;
  },
  { html, policy }: Page,
  status: number,
) {
  return reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html);
}
