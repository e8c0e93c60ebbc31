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
import { useFileCheck } from '@keepsake/shared/file-check';
import { useHost, useMutation } from '@keepsake/shared/host';
import { newKey } from '@keepsake/shared/media';
import { useNavigateHere } from '@keepsake/shared/navigate-here';
import { Box, LoadingState, Button, Stack } from '@keepsake/shared/ui';
import { persistedAtom, storedPackageId, useAtom } from '@keepsake/shared/state';
import type { OwnedEvent } from '@keepsake/shared/api';
import * as addresses from '@keepsake/shared/addresses';
import { Soft } from '../../parts/text.tsx';
import { useDraftPhoto } from './draft-photo.ts';
import { eventSchema, namesToSend, type EventValues } from './event-values.ts';
import { useEventTypes } from './use-event-types.ts';
import { PhotoField } from './PhotoField.tsx';
import { TypeAndNameFields } from './TypeAndNameFields.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { twoColumns } from '../../parts/two-columns.ts';
import { eventQueries } from '../../parts/invalidates.ts';
import { useStored } from '../../parts/use-stored.ts';
import { zoneOfVenue } from './zone-of-venue.ts';

/** The page after saving: the event's own, or for a new event the purchase of a package that was chosen before. */
export function pageAfterSaving(id: string, isNew: boolean): string {
  const packageId = isNew ? storedPackageId() : null;
  return packageId ? addresses.packages({ packageId, event_id: id }) : addresses.ownedEvent({ id });
}

/** Sets the time zone from the typed venue, unless the user has chosen another zone. */
function VenueTimeZone() {
  const { values, initialValues, setFieldValue } = useFormikContext<EventValues>();
  const lastSet = useRef(values.timezone);
  const { venue, timezone } = values;
  const wanted = venue === initialValues.venue ? null : zoneOfVenue(venue);
  useEffect(() => {
    if (wanted === null || timezone !== lastSet.current || wanted === timezone) return;
    lastSet.current = wanted;
    void setFieldValue('timezone', wanted);
  }, [setFieldValue, wanted, timezone]);
  return null;
}

/**
 * The last request that registers an event and its idempotency key, stored until it succeeds: a reload after a lost
 * answer repeats it, instead of registering the event twice.
 */
const attemptAtom = persistedAtom<{ content: string; key: string } | null>(
  'bridegroom.eventRegistration',
  null,
);

/**
 * Returns a function that registers or changes an event; it throws ApiError.
 * @param id id of the event to change; null registers a new one
 */
function useSaveEvent(id: string | null) {
  const { mutateAsync: register } = useMutation('POST v2/events', { invalidates: eventQueries });
  const { mutateAsync: change } = useMutation('PATCH v2/events/:id', {
    // Rights that end on the morning after the event follow its date.
    invalidates: [...eventQueries, 'GET v2/events/:id/qrcode/links', 'GET v2/events/:id/people'],
  });
  const [attempt, setAttempt] = useAtom(attemptAtom);
  return async (body: EventValues, from: EventValues, photo: File | null): Promise<OwnedEvent> => {
    const files = photo ? { photo } : {};
    if (id !== null)
      return (await change({ params: { id }, body: changesOf(body, from), files })).data;
    const content = JSON.stringify([body, photo?.name, photo?.size, photo?.lastModified]);
    const key = attempt?.content === content ? attempt.key : newKey();
    setAttempt({ content, key });
    const { data } = await register({ body, files, idempotencyKey: key });
    setAttempt(null);
    return data;
  };
}

/** The fields that differ from `from`; only these are sent, as a partner may have saved newer values of the others. */
function changesOf(values: EventValues, from: EventValues): Partial<EventValues> {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => from[field as keyof EventValues] !== value),
  );
}

type Drafts = Record<string, Partial<EventValues>>;
/** The changed fields by event id, and under `new` all fields of an event being registered. */
const draftsAtom = persistedAtom<Drafts>('bridegroom.eventDrafts', {});

/** The unsaved draft of an event, stored in this browser until saved, discarded or logout. */
function useEventDraft(key: string) {
  const [draft, store] = useStored(draftsAtom, key);
  // The form starts with the draft stored when it opened; later writes come from the form itself.
  const [initial, setInitial] = useState(draft ?? null);
  const discard = () => {
    setInitial(null);
    store(null);
  };
  return { initial, store, discard };
}

/** The form of an event; unsaved input is stored in the browser and survives a reload. */
export function EventForm({
  id,
  initial,
  photo: savedPhoto,
}: {
  /** Null for a new event. */
  id: string | null;
  initial: EventValues;
  /** Address of the saved photo. */
  photo: string | null;
}) {
  const { confirm, http, notify, session, log } = useHost();
  const navigate = useNavigateHere();
  const saveEvent = useSaveEvent(id);
  const draft = useEventDraft(id ?? 'new');
  // The values that the form was opened with; refetching while it is open must not change them.
  const [from, setFrom] = useState(initial);
  const { photo, lost, choose } = useDraftPhoto(id ?? 'new');
  const { check, cancel, isChecking, refusal, setRefusal } = useFileCheck();
  // A photo that is read after the page was left is not taken.
  useEffect(() => cancel, [cancel]);
  const removePhoto = () => {
    cancel();
    choose(null);
  };
  const saved = id === null ? null : initial;
  const { types, reload } = useEventTypes(saved);
  const schema = useMemo(() => eventSchema(types, saved), [types, saved]);

  const save = async (typed: EventValues, form: FormikHelpers<EventValues>) => {
    setRefusal(null);
    const values = schema.cast(typed);
    const isNewDay = values.date !== saved?.date;
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
      const names = type ? namesToSend(type, values, saved) : {};
      const event = await saveEvent({ ...values, ...names }, from, photo);
      draft.discard();
      removePhoto();
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
      if (field === 'photo') setRefusal(message);
      else setFieldError(field, message);
    };

  const start = { ...from, ...draft.initial };
  // Waits for the event types, which decide on the name fields.
  if (start.eventtype && !types && !reload) return <LoadingState lines={8} />;
  return (
    // `keeps` is off: the form's own storage would restore all fields instead of the changed ones.
    <EntryForm label={t`Your event`} initial={start} schema={schema} onSubmit={save} keeps={false}>
      <DraftObserver
        saved={from}
        isContinued={draft.initial !== null}
        onChange={(values) => draft.store(values && id !== null ? changesOf(values, from) : values)}
      />
      {draft.initial ? (
        <StartOver
          initial={initial}
          onStartOver={() => {
            setFrom(initial);
            draft.discard();
            removePhoto();
          }}
        />
      ) : null}
      <FormMessage />
      <Box sx={columns}>
        <Stack spacing={2.5}>
          <TypeAndNameFields types={types} saved={saved} onRetry={reload} />
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
          <VenueTimeZone />
          <TimeZoneField />
          <PhotoField
            chosen={photo}
            saved={savedPhoto ? http.url(savedPhoto) : null}
            error={refusal ?? (lost ? lostWords() : null)}
            isChecking={isChecking}
            onChoose={(file) => {
              setRefusal(null);
              void check('photo', file, choose);
            }}
            onRemove={() => {
              setRefusal(null);
              removePhoto();
            }}
          />
        </Stack>
      </Box>
      <Box sx={{ display: 'grid', maxWidth: { md: 320 } }}>
        {/* The event would be saved without a photo that is still being checked. */}
        <SubmitButton disabled={isChecking}>
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

/** People and date beside venue, time zone and photo. */
const columns = { ...twoColumns, rowGap: 2.5 } as const;

/** Reports the form's values after each change, or null once they equal the saved ones. */
function DraftObserver({
  saved,
  isContinued,
  onChange,
}: {
  saved: EventValues;
  /** Whether the form was opened with a draft. */
  isContinued: boolean;
  onChange: (values: EventValues | null) => void;
}) {
  const { values, dirty, isSubmitting } = useFormikContext<EventValues>();
  const last = useRef(values);
  const isUnsaved =
    (dirty || isContinued) &&
    Object.entries(saved).some(([field, value]) => values[field as keyof EventValues] !== value);
  useEffect(() => {
    if (last.current === values || isSubmitting) return;
    last.current = values;
    onChange(isUnsaved ? values : null);
  }, [values, isUnsaved, isSubmitting, onChange]);
  return null;
}

/** Tells that the form contains a draft, with a button that discards it. */
function StartOver({ initial, onStartOver }: { initial: EventValues; onStartOver: () => void }) {
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
          onStartOver();
        }}
      >
        <Trans comment="button">Start over</Trans>
      </Button>
    </Stack>
  );
}
