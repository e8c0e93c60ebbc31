import { useMemo, useState } from 'react';
import {
  EntryForm,
  FormField,
  FormMessage,
  showServerErrors,
  SubmitButton,
} from '@keepsake/shared/forms';
import type { FormikHelpers } from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
import { Box, LoadingState } from '@keepsake/shared/ui';
import { KeepDraft, StartAfresh } from './DraftParts.tsx';
import { useDraftPhoto } from './draft-photo.ts';
import { useEventDraft } from './event-draft.ts';
import { eventSchema, type EventValues } from './event-values.ts';
import { namesToSend } from './names-to-send.ts';
import { useEventTypes } from './use-event-types.ts';
import { PhotoField } from './PhotoField.tsx';
import { pageAfterSaving } from './page-after-saving.ts';
import { useSaveEvent } from './use-save-event.ts';
import { WhoseEvent } from './WhoseEvent.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

const LOST = 'This browser didn’t keep your photo when the page reloaded. Please choose it again.';

/** Everything about an event on one sheet. What is typed survives a reload. */
export function EventForm({
  id,
  initial,
  photo: savedPhoto,
}: {
  /** null for a new event. */
  id: string | null;
  initial: EventValues;
  /** Address of the photo that the event has. */
  photo: string | null;
}) {
  const { http, navigate, notify, session, log } = useHost();
  const saveEvent = useSaveEvent(id);
  const draft = useEventDraft(id ?? 'new');
  const { photo, lost, choose } = useDraftPhoto(id ?? 'new');
  const [photoError, setPhotoError] = useState<string | null>(null);
  const kept = id === null ? null : initial;
  const { types, reload } = useEventTypes(kept);
  const schema = useMemo(() => eventSchema(types, kept), [types, kept]);

  const save = async (typed: EventValues, form: FormikHelpers<EventValues>) => {
    setPhotoError(null);
    try {
      const values = schema.cast(typed);
      const type = types?.find(({ event_name }) => event_name === values.eventtype);
      const names = type ? namesToSend(type, values, kept) : {};
      const event = await saveEvent({ ...values, ...names }, photo);
      draft.forget();
      choose(null);
      notify('success', id === null ? 'Your event is registered.' : 'Your changes are saved.');
      if (id === null)
        await session.reload().catch((error: unknown) => log('The user was not read again', error));
      navigate(pageAfterSaving(event.id, id === null), { replace: true });
    } catch (error) {
      showServerErrors(error, { ...form, setFieldError: onField(form) }, 'The event isn’t saved.');
    }
  };

  const onField =
    ({ setFieldError }: FormikHelpers<EventValues>) =>
    (field: string, message: string) => {
      if (field === 'photo') setPhotoError(message);
      else setFieldError(field, message);
    };

  const first = draft.kept ?? initial;
  // Whose names a type asks for stands above most of the form.
  if (first.eventtype && !types && !reload) return <LoadingState lines={8} />;
  return (
    <EntryForm label="Your event" initial={first} schema={schema} onSubmit={save}>
      <KeepDraft keep={draft.keep} />
      {draft.kept ? (
        <StartAfresh
          initial={initial}
          forget={() => {
            draft.forget();
            choose(null);
          }}
        />
      ) : null}
      <FormMessage />
      <WhoseEvent types={types} kept={kept} onRetry={reload} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '3fr 2fr', gap: 2 }}>
        <FormField name="date" label="Date" type="date" />
        <FormField name="time" label="Time" type="time" />
      </Box>
      <TimeZoneField name="timezone" label="Time zone of the venue" />
      <FormField
        name="venue"
        label="Venue"
        helperText="Name and address"
        multiline
        autoComplete="off"
      />
      <PhotoField
        chosen={photo}
        saved={savedPhoto ? http.url(savedPhoto) : null}
        error={photoError ?? (lost ? LOST : null)}
        onChoose={(file) => {
          setPhotoError(null);
          choose(file);
        }}
        onRefuse={setPhotoError}
      />
      <SubmitButton>{id === null ? 'Register event' : 'Save changes'}</SubmitButton>
    </EntryForm>
  );
}
