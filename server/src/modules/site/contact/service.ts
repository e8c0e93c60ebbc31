import { randomUUID } from 'node:crypto';
import type { contact } from '@keepsake/shared/api/contact';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import { sql, type Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { checkFormToken } from './form-token.ts';
import { plainName } from '../../../mail/plain-name.ts';
import type { Mail } from '../../../mail/mailer.ts';

/**
 * Stores a visitor's message and mails it to `contactMail`, once per form token; a resubmission with other values
 * overwrites it and mails it again, since the first response may have been lost. A filled hidden `website` field marks
 * a bot's message: it is dropped, with the same response.
 * @throws HttpError 422 for a bad form token
 */
export async function receiveMessage(
  deps: Deps,
  caller: Principal | null,
  body: BodyOf<typeof contact>,
): Promise<void> {
  if (body.website) return;
  checkFormToken(deps.config.sessionSecret, body.token);
  const { email, token } = body;
  const name = body.name.replaceAll(/\s+/g, ' ').trim();
  const message = body.message.trim();
  await deps.db.transaction().execute(async (trx) => {
    const stored = await trx
      .insertInto('contact_messages')
      .values({
        id: randomUUID(),
        name,
        email,
        message,
        user_id: caller?.userId ?? null,
        form_token: token,
        created_at: new Date(),
      })
      .onConflict((found) =>
        found
          .column('form_token')
          .doUpdateSet({ name, email, message })
          .where(
            sql<boolean>`(contact_messages.name, contact_messages.email, contact_messages.message)
              is distinct from (${name}, ${email}, ${message})`,
          ),
      )
      .returning('id')
      .executeTakeFirst();
    if (!stored) return;
    await deps.mailer.send(
      trx,
      letterFromVisitor(deps.config.contactMail, { name, email, message }),
    );
  });
}

/** Deletes the messages from before a time, with the names and addresses of their senders. */
export async function deleteMessages(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute();
}

/** Composes the mail of the contact form; replies go to the visitor. */
export function letterFromVisitor(
  to: string,
  { name, email, message }: { name: string; email: string; message: string },
): Mail {
  return {
    to,
    replyTo: email,
    subject: `${plainName(name) || 'Someone'} wrote to us`,
    text: `${name} <${email}> wrote:\n\n${message}\n`,
  };
}
