import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { PrivateCard } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { EditIcon } from '@keepsake/shared/icons';
import { useUploads } from '@keepsake/shared/media';
import { Alert, Button, Stack, Typography } from '@keepsake/shared/ui';
import { ChangeFiles } from './ChangeFiles.tsx';
import { useCorrection, type Correction } from './correction.ts';
import { receiversOf } from './receivers.ts';
import { useCancelDropped } from './use-cancel-dropped.ts';
import {
  EntryForm,
  FormField,
  FormMessage,
  object,
  showServerErrors,
  string,
  SubmitButton,
  useFormikContext,
} from '@keepsake/shared/forms';

/**
 * Edits or withdraws a sent card until it is opened. If it is opened before a correction is saved, the typed text stays
 * until the sender closes the form, also over a reload.
 */
export function ChangeCard({
  card,
  secret,
  state,
  reload,
}: {
  card: PrivateCard;
  secret: string;
  /** The card's state as a sentence. */
  state: string;
  reload: () => void;
}) {
  const { http, notify, confirm } = useHost();
  const cancelDropped = useCancelDropped(card);
  const [correction, storeCorrection] = useCorrection(card.id);
  // The form is open from the start while uploads into the card are running, and with an unsaved correction.
  const hasUploads = useUploads()
    .all()
    .some(({ group, released }) => group.startsWith(`card:${card.id}:`) && !released);
  const { changeable } = card;
  const [isOpen, setOpen] = useState((changeable && hasUploads) || correction !== undefined);
  const close = () => {
    storeCorrection(null);
    setOpen(false);
  };
  const { mutate, isPending } = useMutation(
    async () =>
      cancelDropped(async () =>
        http.call('POST card-links/:secret/withdraw', { params: { secret } }),
      ),
    {
      invalidates: ['GET card-links/:secret'],
      onSuccess: ({ message }) => {
        notify('success', message);
        close();
      },
    },
  );

  const withdraw = async () => {
    const agreed = await confirm(questionOf(card));
    if (agreed) mutate();
  };

  if (!changeable && !isOpen) return null;
  return (
    <Stack
      component="section"
      aria-label={t({
        message: 'Change your card',
        comment: 'name of a part of the page, read aloud',
      })}
      spacing={2}
    >
      <Typography variant="h3" component="h2">
        <Trans>Change your mind?</Trans>
      </Typography>
      {changeable ? (
        <Typography sx={{ color: 'text.secondary' }}>
          <Trans>
            It hasn’t been opened. Until it is, you can correct words and files, and nobody is told.
          </Trans>
          {card.gift > 0 ? ` ${t`Your gift stays as it is.`}` : ''}
        </Typography>
      ) : (
        <Alert severity="info" variant="outlined" role="status">
          {state}
        </Alert>
      )}
      {isOpen ? (
        <>
          <ChangeWords
            card={card}
            secret={secret}
            initial={correction ?? card}
            onChange={storeCorrection}
            onDone={close}
          />
          <ChangeFiles card={card} secret={secret} reload={reload} />
        </>
      ) : null}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<EditIcon />}
          aria-expanded={isOpen}
          onClick={isOpen ? close : () => setOpen(true)}
        >
          {isOpen
            ? t({ message: 'Leave it as it is', comment: 'button: the card' })
            : t`Correct the card`}
        </Button>
        {changeable ? (
          <Button color="inherit" loading={isPending} onClick={() => void withdraw()}>
            {card.gift > 0 ? t`Take back words and files` : t`Take the card back`}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}

function questionOf({ gift, event }: PrivateCard) {
  const { who, name } = receiversOf(event);
  const cancelLabel = t`Keep the card`;
  return gift > 0
    ? {
        title: t`Take back words and files?`,
        body: t`${select(who, {
          unknown:
            'They are deleted, and you can’t bring them back. Your gift stays with your hosts: a card with your name and the gift arrives. To get money back, write to us or to them.',
          one: `They are deleted, and you can’t bring them back. Your gift stays with ${name}: a card with your name and the gift arrives. To get money back, write to us or to them.`,
          other: `They are deleted, and you can’t bring them back. Your gift stays with ${name}: a card with your name and the gift arrives. To get money back, write to us or to them.`,
        })}`,
        confirmLabel: t({ message: 'Take them back', comment: 'button: words and files' }),
        cancelLabel,
      }
    : {
        title: t`Take the card back?`,
        body: t`${select(who, {
          unknown:
            'It’s deleted with its words and files, and your hosts won’t see it. You can send a new one.',
          one: `It’s deleted with its words and files, and ${name} won’t see it. You can send a new one.`,
          other: `It’s deleted with its words and files, and ${name} won’t see it. You can send a new one.`,
        })}`,
        confirmLabel: t({ message: 'Take it back', comment: 'button: the card' }),
        cancelLabel,
      };
}

const schema = object({
  message: string()
    .max(2000, () => t`At most 2,000 characters`)
    .default(''),
  sender_name: string()
    .trim()
    .required(() => t`Who is it from?`)
    .max(120, () => t`At most 120 characters`)
    .default(''),
});

function ChangeWords({
  card,
  secret,
  initial,
  onChange,
  onDone,
}: {
  card: PrivateCard;
  secret: string;
  initial: Correction;
  /** Receives what is typed; null once it is what the card says. */
  onChange: (correction: Correction | null) => void;
  onDone: () => void;
}) {
  const { notify } = useHost();
  const { mutateAsync: correct } = useMutation('PATCH card-links/:secret', {
    invalidates: ['GET card-links/:secret'],
  });
  return (
    <EntryForm
      label={t`Correct the card`}
      initial={{ message: initial.message, sender_name: initial.sender_name }}
      schema={schema}
      keeps={false}
      onSubmit={async (body, form) => {
        try {
          const { message } = await correct({ params: { secret }, body });
          notify('success', message);
          onDone();
        } catch (error) {
          // The form keeps the typed text while the card is read again.
          showServerErrors(error, form, t`That didn’t work. Please try again.`);
        }
      }}
    >
      <FormMessage />
      <CorrectionObserver card={card} onChange={onChange} />
      <FormField name="message" label={t`Your message`} multiline minRows={4} />
      <FormField
        name="sender_name"
        label={t({ message: 'From', comment: 'label of a field: who sends a card' })}
        autoComplete="name"
        required
      />
      {card.changeable ? (
        <SubmitButton>
          <Trans>Save the correction</Trans>
        </SubmitButton>
      ) : null}
    </EntryForm>
  );
}

/** Reports the words of the enclosing form after each change. */
function CorrectionObserver({
  card,
  onChange,
}: {
  card: PrivateCard;
  onChange: (correction: Correction | null) => void;
}) {
  const { values } = useFormikContext<Correction>();
  const last = useRef(values);
  useEffect(() => {
    if (last.current === values) return;
    last.current = values;
    const { message, sender_name } = values;
    const isAsSent = message === card.message && sender_name === card.sender_name;
    onChange(isAsSent ? null : { message, sender_name });
  }, [card, onChange, values]);
  return null;
}
