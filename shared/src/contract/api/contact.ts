import Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { Nothing } from './common.ts';

export const contactForm = endpoint('GET contact/form', {
  summary: 'A signed token for one contact form, asked for when the page is opened',
  access: 'public',
  answer: Type.Object({
    token: Type.String(),
    /** Seconds before the form may be sent; faster submissions are bots. */
    wait: Type.Integer(),
  }),
  // Each token is valid for one message, so this also limits messages.
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
    /** Honeypot field, hidden from people: a message that fills it in comes from a bot. */
    website: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  answer: Nothing,
  rateLimit: 5,
});
