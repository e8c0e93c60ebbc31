import { msg } from '@lingui/core/runtime-macro';
import { contact as send, contactForm } from '@keepsake/shared/api/contact';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { LEAST_SECONDS, newFormToken } from './form-token.ts';
import { deleteMessages, receiveMessage } from './service.ts';

/** Milliseconds for which messages are stored: a year, in which an answer may be continued. */
const KEPT_MS = 365 * 86_400_000;

/** The contact form, and the nightly job that deletes old messages. */
export function contact(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contactForm, async () => ({
    data: { token: newFormToken(deps.config.sessionSecret), wait: LEAST_SECONDS },
  }));

  serve(app, deps, send, async ({ caller, body }) => {
    await receiveMessage(deps, caller, body);
    return { data: null, message: msg`Thank you. We have your message and will answer soon.` };
  });

  deps.jobs.schedule('contact.forget', '53 4 * * *', async () =>
    deleteMessages(deps.db, new Date(Date.now() - KEPT_MS)),
  );
}
