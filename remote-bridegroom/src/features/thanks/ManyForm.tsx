import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent, ThanksCard } from '@keepsake/shared/api';
import {
  EntryForm,
  FormMessage,
  showServerErrors,
  SubmitButton,
  FormField,
  useFormikContext,
} from '@keepsake/shared/forms';
import { useHost, useMutation } from '@keepsake/shared/host';
import { newKey } from '@keepsake/shared/media';
import { useNavigateHere } from '@keepsake/shared/navigate-here';
import { Box, Stack, TextLink, Chip } from '@keepsake/shared/ui';
import { Fine } from '../../parts/text.tsx';
import { twoColumns } from '../../parts/two-columns.ts';
import { thanksQueries } from '../../parts/invalidates.ts';
import { WordsObserver } from './WordsObserver.tsx';
import type { useManyDraft } from './many-draft.ts';
import { ThanksRecording } from './ThanksRecording.tsx';
import { useThanksRecording } from './use-thanks-recording.ts';
import { wordsSchema } from './words-schema.ts';
import { WordsPreview } from './WordsPreview.tsx';
import { PersonIcon } from '@keepsake/shared/icons';
import { NAME_PLACE } from '@keepsake/shared/people';
import { useRef } from 'react';

/** A form for one text to many people, with a placeholder for their names and a preview for each. */
export function ManyForm({
  event,
  to,
  draft,
  change,
  clear,
}: { event: OwnedEvent; to: ThanksCard[] } & ReturnType<typeof useManyDraft>) {
  const count = to.length;
  const { notify } = useHost();
  const navigate = useNavigateHere();
  const { mutateAsync: thank } = useMutation('POST v2/events/:id/thanks', {
    invalidates: thanksQueries,
  });
  const recording = useThanksRecording(`thanks-many:${event.id}`);
  const list = addresses.thanks({ event_id: event.id });

  const send = async (words: string) => {
    const media = await recording.arrived();
    const body = {
      words: words.trim(),
      ...(media === undefined ? {} : { media }),
      to: to.map(({ card_id }) => {
        const name = draft.names[card_id]?.trim();
        return name ? { card_id, name } : { card_id };
      }),
    };
    const sentBody = JSON.stringify(body);
    const hasChanged = draft.sentBody !== null && draft.sentBody !== sentBody;
    const key = hasChanged ? newKey() : draft.key;
    change({ key, sentBody });
    const { message } = await thank({ params: { id: event.id }, body, idempotencyKey: key });
    recording.release();
    notify('success', message);
    navigate(list, { replace: true });
    clear();
  };

  return (
    <EntryForm
      label={t`Thanks to many`}
      initial={{ words: draft.words }}
      schema={wordsSchema}
      onSubmit={async ({ words }, form) => {
        try {
          await send(words);
        } catch (error) {
          showServerErrors(error, form, t`Your thanks couldn’t be sent. Please try again.`);
        }
      }}
    >
      <WordsObserver onChange={(words) => change({ words })} />
      <Box sx={twoColumns}>
        <Stack spacing={2.5}>
          <FormMessage />
          <WordsField />
          <ThanksRecording recording={recording} />
        </Stack>
        <WordsPreview
          event={event}
          to={to}
          names={draft.names}
          recorded={recording.upload?.kind ?? null}
          onName={(id, name) => change({ names: { ...draft.names, [id]: name } })}
        />
      </Box>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ width: { xs: '100%', sm: 300 } }}>
          <SubmitButton>
            {t`${plural(count, { one: 'Send to # person', other: 'Send to # people' })}`}
          </SubmitButton>
        </Box>
        <TextLink to={list} sx={{ lineHeight: '44px' }}>
          <Trans comment="link">Choose others</Trans>
        </TextLink>
      </Stack>
    </EntryForm>
  );
}

/** The text field, with a chip that inserts the name's placeholder at the caret. */
function WordsField() {
  const placeholder = NAME_PLACE;
  const { values, setFieldValue } = useFormikContext<{ words: string }>();
  const field = useRef<HTMLTextAreaElement>(null);

  const insertPlaceholder = async () => {
    const { words } = values;
    const start = field.current?.selectionStart ?? words.length;
    const end = field.current?.selectionEnd ?? start;
    await setFieldValue('words', words.slice(0, start) + NAME_PLACE + words.slice(end));
    field.current?.focus();
    field.current?.setSelectionRange(start + NAME_PLACE.length, start + NAME_PLACE.length);
  };

  return (
    <Stack spacing={1.5}>
      <FormField
        name="words"
        label={t({ message: 'Your thanks', comment: 'label of a field' })}
        multiline
        minRows={6}
        inputRef={field}
        placeholder={t`Dear ${{ name: NAME_PLACE }}, thank you …`}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Chip
          icon={<PersonIcon />}
          label={t`Add their name`}
          variant="outlined"
          onClick={() => void insertPlaceholder()}
          sx={{ minHeight: 44, borderRadius: 22, px: 0.5 }}
        />
        <Fine>
          {t({
            message: `${placeholder} becomes the name of each.`,
            comment: 'the placeholder is what stands in a text for many in the place of a name',
          })}
        </Fine>
      </Stack>
    </Stack>
  );
}
