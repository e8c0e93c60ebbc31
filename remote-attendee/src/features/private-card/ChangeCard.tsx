import { useState } from 'react';
import type { PrivateCard } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { EditIcon } from '@keepsake/shared/icons';
import { useUploads } from '@keepsake/shared/media';
import { ANYBODY, spokenNameOf } from '@keepsake/shared/people';
import { Button, Stack, Typography } from '@keepsake/shared/ui';
import { ChangeFiles } from './ChangeFiles.tsx';
import {
  EntryForm,
  FormField,
  FormMessage,
  object,
  showServerErrors,
  string,
  SubmitButton,
} from '@keepsake/shared/forms';

/** Edits or withdraws a sent card, until it has been opened. */
export function ChangeCard({
  card,
  secret,
  reload,
}: {
  card: PrivateCard;
  secret: string;
  reload: () => void;
}) {
  const { notify, confirm } = useHost();
  // Opened at once while uploads into the card are under way.
  const onItsWay = useUploads()
    .all()
    .some(({ group, released }) => group.startsWith(`card:${card.id}:`) && !released);
  const [isOpen, setOpen] = useState(onItsWay);
  const { mutate, isPending } = useMutation('POST card-links/:secret/withdraw', {
    invalidates: ['GET card-links/:secret'],
    onSuccess: ({ message }) => notify('success', message),
  });
  const them = spokenNameOf(card.event) || ANYBODY;

  const withdraw = async () => {
    const agreed = await confirm(questionOf(card, them));
    if (agreed) mutate({ params: { secret } });
  };

  return (
    <Stack component="section" aria-label="Change your card" spacing={2}>
      <Typography variant="h3" component="h2">
        Change your mind?
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        It hasn’t been opened. Until it is, you can correct words and files, and nobody is told.
        {card.gift > 0 ? ' Your gift stays as it is.' : ''}
      </Typography>
      {isOpen ? (
        <>
          <ChangeWords card={card} secret={secret} onDone={() => setOpen(false)} />
          <ChangeFiles card={card} secret={secret} reload={reload} />
        </>
      ) : null}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<EditIcon />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Leave it as it is' : 'Correct the card'}
        </Button>
        <Button color="inherit" loading={isPending} onClick={() => void withdraw()}>
          {card.gift > 0 ? 'Take back words and files' : 'Take the card back'}
        </Button>
      </Stack>
    </Stack>
  );
}

function questionOf({ gift }: PrivateCard, them: string) {
  return gift > 0
    ? {
        title: 'Take back words and files?',
        body: `They are deleted, and you can’t bring them back. Your gift stays with ${them}: a card with your name and the gift arrives. To get money back, write to us or to them.`,
        confirmLabel: 'Take them back',
        cancelLabel: 'Keep the card',
      }
    : {
        title: 'Take the card back?',
        body: `It’s deleted with its words and files, and ${them} won’t see it. You can send a new one.`,
        confirmLabel: 'Take it back',
        cancelLabel: 'Keep the card',
      };
}

const schema = object({
  message: string().max(2000, 'At most 2,000 characters').default(''),
  sender_name: string()
    .trim()
    .required('Who is it from?')
    .max(120, 'At most 120 characters')
    .default(''),
});

/** The form for the message and the sender of a sent card. */
function ChangeWords({
  card,
  secret,
  onDone,
}: {
  card: PrivateCard;
  secret: string;
  onDone: () => void;
}) {
  const { notify } = useHost();
  const { mutateAsync: correct } = useMutation('PATCH card-links/:secret', {
    invalidates: ['GET card-links/:secret'],
  });
  return (
    <EntryForm
      label="Correct the card"
      initial={{ message: card.message, sender_name: card.sender_name }}
      schema={schema}
      keeps={false}
      onSubmit={async (body, form) => {
        try {
          const { message } = await correct({ params: { secret }, body });
          notify('success', message);
          onDone();
        } catch (error) {
          // Typed text stays while the card behind the form is read again.
          showServerErrors(error, form, 'That didn’t work. Please try again.');
        }
      }}
    >
      <FormMessage />
      <FormField name="message" label="Your message" multiline minRows={4} />
      <FormField name="sender_name" label="From" autoComplete="name" required />
      <SubmitButton>Save the correction</SubmitButton>
    </EntryForm>
  );
}
