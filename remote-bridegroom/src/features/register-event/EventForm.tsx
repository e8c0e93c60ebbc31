import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo, useState, useEffect, useRef } from 'react';
import {
  EntryForm,
  FormField,
  FormMessage,
  showServerErrors,
  SubmitButton,
  type FormikHelpers,
  useFormikContext,
} from '@keepsake/shared/forms';
import { daysUntilEvent, formatEventDate } from '@keepsake/shared/dates';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Box, LoadingState, Button, Stack } from '@keepsake/shared/ui';
import { persistedAtom, storedPackageId } from '@keepsake/shared/state';
import type { OwnedEvent } from '@keepsake/shared/api';
import * as addresses from '@keepsake/shared/addresses';
import { Soft } from '../../parts/text.tsx';
import { useDraftPhoto } from './draft-photo.ts';
import { eventSchema, type EventValues } from './event-values.ts';
import { namesToSend } from './names-to-send.ts';
import { useEventTypes } from './use-event-types.ts';
import { PhotoField } from './PhotoField.tsx';
import { WhoseEvent } from './WhoseEvent.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { createContentKeys } from '../../parts/content-key.ts';
import { halves } from '../../parts/halves.ts';
import { eventQueries } from '../../parts/invalidates.ts';
import { useKept } from '../../parts/use-kept.ts';
import { zoneOfVenue } from './zone-of-venue.ts';

/** Where a saved event leads: to itself, or, when it is new, to the package that its owner came for. */
export function pageAfterSaving(id: string, isNew: boolean): string {
  const packageId = isNew ? storedPackageId() : null;
  return packageId ? addresses.packages({ packageId, event_id: id }) : addresses.ownedEvent({ id });
}

/** Lets the time zone follow the venue as it is typed, until somebody chooses another one. */
function ZoneOfVenue() {
  const { values, initialValues, setFieldValue } = useFormikContext<EventValues>();
  const given = useRef(values.timezone);
  const { venue, timezone } = values;
  const wanted = venue === initialValues.venue ? null : zoneOfVenue(venue);
  useEffect(() => {
    if (wanted === null || timezone !== given.current || wanted === timezone) return;
    given.current = wanted;
    void setFieldValue('timezone', wanted);
  }, [setFieldValue, wanted, timezone]);
  return null;
}

const keys = createContentKeys();

/**
 * Registers an event, or changes one; the function throws ApiError.
 * @param id of the event to change; null registers a new one
 */
function useSaveEvent(id: string | null) {
  const { mutateAsync: register } = useMutation('POST v2/events', { invalidates: eventQueries });
  const { mutateAsync: change } = useMutation('PATCH v2/events/:id', {
    // What ends the morning after the event moves with it.
    invalidates: [...eventQueries, 'GET v2/events/:id/qrcode/links', 'GET v2/events/:id/people'],
  });
  return async (body: EventValues, from: EventValues, photo: File | null): Promise<OwnedEvent> => {
    const files = photo ? { photo } : {};
    if (id !== null)
      return (await change({ params: { id }, body: changesOf(body, from), files })).data;
    const content = [body, photo?.name, photo?.size, photo?.lastModified];
    return (await register({ body, files, idempotencyKey: keys.keyFor(content) })).data;
  };
}

/** The fields that were changed here: of any other, whoever helps may have saved something newer since. */
function changesOf(values: EventValues, from: EventValues): Partial<EventValues> {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => from[field as keyof EventValues] !== value),
  );
}

type Drafts = Record<string, Partial<EventValues>>;
/** The draft `new`: all fields of an event being registered. */
const newAtom = persistedAtom<Drafts>('bridegroom.eventDrafts', {});
/** Drafts by event id, of what was changed. An earlier release takes a draft for a whole form. */
const changesAtom = persistedAtom<Drafts>('bridegroom.eventChanges', {});

/** The unsaved draft of an event, stored in this browser until saved, discarded or logout. */
function useEventDraft(of: string) {
  const [draft, keep] = useKept(of === 'new' ? newAtom : changesAtom, of);
  // The form begins with what was kept when it opened; later writes are its own.
  const [kept, setKept] = useState(draft ?? null);
  const forget = () => {
    setKept(null);
    keep(null);
  };
  return { kept, keep, forget };
}

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
  const { confirm, http, navigate, notify, session, log } = useHost();
  const saveEvent = useSaveEvent(id);
  const draft = useEventDraft(id ?? 'new');
  // Newer answers may come while the form is open.
  const [from, setFrom] = useState(initial);
  const { photo, lost, choose } = useDraftPhoto(id ?? 'new');
  const [photoError, setPhotoError] = useState<string | null>(null);
  const kept = id === null ? null : initial;
  const { types, reload } = useEventTypes(kept);
  const schema = useMemo(() => eventSchema(types, kept), [types, kept]);

  const save = async (typed: EventValues, form: FormikHelpers<EventValues>) => {
    setPhotoError(null);
    const values = schema.cast(typed);
    const isNewDay = values.date !== kept?.date;
    if (isNewDay && daysUntilEvent(values.date, values.timezone) < 0) {
      const agreed = await confirm({
        title: t`This day is over`,
        body: t`You chose ${{ day: formatEventDate(values.date) }}. Is that the day of your event?`,
        confirmLabel: t`Yes, it is`,
        cancelLabel: t`Change the date`,
      });
      if (!agreed) return;
    }
    try {
      const type = types?.find(({ event_name }) => event_name === values.eventtype);
      const names = type ? namesToSend(type, values, kept) : {};
      const event = await saveEvent({ ...values, ...names }, from, photo);
      draft.forget();
      choose(null);
      notify('success', id === null ? t`Your event is registered.` : t`Your changes are saved.`);
      if (id === null)
        await session.reload().catch((error: unknown) => log('The user was not read again', error));
      navigate(pageAfterSaving(event.id, id === null), { replace: true });
    } catch (error) {
      showServerErrors(error, { ...form, setFieldError: onField(form) }, t`The event isn’t saved.`);
    }
  };

  const onField =
    ({ setFieldError }: FormikHelpers<EventValues>) =>
    (field: string, message: string) => {
      if (field === 'photo') setPhotoError(message);
      else setFieldError(field, message);
    };

  const first = { ...from, ...draft.kept };
  // Waits for the event types, since the type decides which name fields there are.
  if (first.eventtype && !types && !reload) return <LoadingState lines={8} />;
  return (
    // Kept as a draft: the form's own way would bring back all of its fields.
    <EntryForm label={t`Your event`} initial={first} schema={schema} onSubmit={save} keeps={false}>
      <KeepDraft
        saved={from}
        isContinued={draft.kept !== null}
        keep={(values) => draft.keep(values && id !== null ? changesOf(values, from) : values)}
      />
      {draft.kept ? (
        <StartAfresh
          initial={initial}
          forget={() => {
            setFrom(initial);
            draft.forget();
            choose(null);
          }}
        />
      ) : null}
      <FormMessage />
      <Box sx={columns}>
        <Stack spacing={2.5}>
          <WhoseEvent types={types} kept={kept} onRetry={reload} />
          <Box sx={{ display: 'grid', gridTemplateColumns: '3fr 2fr', gap: 2 }}>
            <FormField
              name="date"
              label={t({ message: 'Date', comment: 'label of a field' })}
              type="date"
            />
            <FormField
              name="time"
              label={t({ message: 'Time', comment: 'label of a field' })}
              type="time"
            />
          </Box>
        </Stack>
        <Stack spacing={2.5}>
          <FormField
            name="venue"
            label={t({ message: 'Venue', comment: 'label of a field' })}
            helperText={t`Name and address`}
            multiline
            autoComplete="off"
          />
          <ZoneOfVenue />
          <TimeZoneField name="timezone" label={t`Time zone of the venue`} />
          <PhotoField
            chosen={photo}
            saved={savedPhoto ? http.url(savedPhoto) : null}
            error={photoError ?? (lost ? lostWords() : null)}
            onChoose={(file) => {
              setPhotoError(null);
              choose(file);
            }}
            onRefuse={setPhotoError}
          />
        </Stack>
      </Box>
      <Box sx={{ display: 'grid', maxWidth: { md: 320 } }}>
        <SubmitButton>
          {id === null
            ? t({ message: 'Register event', comment: 'button' })
            : t({ message: 'Save changes', comment: 'button' })}
        </SubmitButton>
      </Box>
    </EntryForm>
  );
}

const lostWords = () =>
  t`This browser didn’t keep your photo when the page reloaded. Please choose it again.`;

/** Whose event it is beside when and where. */
const columns = { ...halves, rowGap: 2.5 } as const;

/** Keeps what is typed, from the first change on, for as long as it isn't what is saved. */
function KeepDraft({
  saved,
  isContinued,
  keep,
}: {
  saved: EventValues;
  /** The form began with a draft. */
  isContinued: boolean;
  keep: (values: EventValues | null) => void;
}) {
  const { values, dirty, isSubmitting } = useFormikContext<EventValues>();
  const last = useRef(values);
  const isUnsaved =
    (dirty || isContinued) &&
    Object.entries(saved).some(([field, value]) => values[field as keyof EventValues] !== value);
  useEffect(() => {
    if (last.current === values || isSubmitting) return;
    last.current = values;
    keep(isUnsaved ? values : null);
  }, [values, isUnsaved, isSubmitting, keep]);
  return null;
}

/** Says that the form was continued, and empties it when asked. */
function StartAfresh({ initial, forget }: { initial: EventValues; forget: () => void }) {
  const { resetForm } = useFormikContext<EventValues>();
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
    >
      <Soft>{t`You left off here.`}</Soft>
      <Button
        size="small"
        onClick={() => {
          resetForm({ values: initial });
          forget();
        }}
      >
        <Trans comment="button">Start over</Trans>
      </Button>
    </Stack>
  );
}
