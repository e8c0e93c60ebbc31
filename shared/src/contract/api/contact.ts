import Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { Nothing } from './common.ts';

export const contactForm = endpoint('GET contact/form', {
  summary: 'A signed token for one contact form, asked for when the page is opened',
  access: 'public',
  answer: Type.Object({
    token: Type.String(),
    /** Seconds before the form may be sent: nobody writes faster. */
    wait: Type.Integer(),
  }),
  // Each form is sent once, so this limits the messages, too.
  rateLimit: 10,
});

export const contact = endpoint('POST contact', {
  summary: 'Write to us: stored and mailed',
  access: 'public',
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
    email: Type.String({ format: 'email', maxLength: 254 }),
    message: Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S' }),
    /** From `GET contact/form`. */
    token: Type.String({ maxLength: 200 }),
    /** A field that people do not see; who fills it in is a machine. */
    website: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  answer: Nothing,
  rateLimit: 5,
});
