import { msg } from '@lingui/core/runtime-macro';
import { contact as send, contactForm } from '@keepsake/shared/api/contact';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { LEAST_SECONDS, newFormToken } from './form-token.ts';
import { receiveMessage } from './service.ts';

/** The contact form. */
export function contact(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contactForm, async () => ({
    data: { token: newFormToken(deps.config.sessionSecret), wait: LEAST_SECONDS },
  }));

  serve(app, deps, send, async ({ caller, body }) => {
    await receiveMessage(deps, caller, body);
    return { data: null, message: msg`Thank you. We have your message and will answer soon.` };
  });
}
