import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReceivedCardDetails } from '@keepsake/shared/api';
import {
  EntryForm,
  FormField,
  FormMessage,
  showServerErrors,
  SubmitButton,
} from '@keepsake/shared/forms';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Stack } from '@keepsake/shared/ui';
import { Heading, Soft } from '../../parts/text.tsx';
import { thanksQueries } from '../../parts/invalidates.ts';
import { useStored } from '../../parts/use-stored.ts';
import { WordsObserver } from '../thanks/WordsObserver.tsx';
import { ThanksRecording } from '../thanks/ThanksRecording.tsx';
import { useThanksRecording } from '../thanks/use-thanks-recording.ts';
import { wordsSchema } from '../thanks/words-schema.ts';
import { persistedAtom } from '@keepsake/shared/state';

/** Unsent thanks by card id, stored on the device so that they survive a reload and an expired session. */
const draftsAtom = persistedAtom<Record<string, string>>('bridegroom.thanksDrafts', {});

/** A form for the thanks for a card; its text is stored on the device until it is sent. */
export function ThanksForm({ card, onDone }: { card: ReceivedCardDetails; onDone: () => void }) {
  const { notify } = useHost();
  const { mutateAsync: thank } = useMutation('POST v2/events/received-card/:id/thanks', {
    invalidates: thanksQueries,
  });
  const { thanks, sender_name: sender } = card;
  const recording = useThanksRecording(`thanks:${card.id}`, thanks?.media);
  const [draft, storeDraft] = useStored(draftsAtom, card.id);
  return (
    <Stack component="section" aria-label={t`Say thank you`} spacing={2}>
      <Heading>{t`Say thank you`}</Heading>
      <Soft>
        <Trans>
          {sender} is told and finds it on the page of the card. You can change it until then.
        </Trans>
      </Soft>
      <EntryForm
        label={t`Thanks for ${sender}`}
        initial={{ words: draft ?? thanks?.words ?? '' }}
        schema={wordsSchema}
        onSubmit={async ({ words }, form) => {
          try {
            const media = await recording.arrived();
            const { message } = await thank({
              params: { id: card.id },
              body: { words: words.trim(), ...(media === undefined ? {} : { media }) },
            });
            recording.release();
            storeDraft(null);
            notify('success', message);
            onDone();
          } catch (error) {
            showServerErrors(error, form, t`Your thanks couldn’t be sent. Please try again.`);
          }
        }}
      >
        <FormMessage />
        <WordsObserver onChange={storeDraft} />
        <FormField
          name="words"
          label={t({ message: 'Your thanks', comment: 'label of a field' })}
          multiline
          minRows={3}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        <ThanksRecording recording={recording} />
        <SubmitButton>{t`Send your thanks`}</SubmitButton>
      </EntryForm>
    </Stack>
  );
}
