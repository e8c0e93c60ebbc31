import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { arrayMove } from '@dnd-kit/sortable';
import type { Api, Book, BookEntry, BookOrder, OwnedEvent } from '@keepsake/shared/api';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import { barHeight } from '@keepsake/shared/bar-height';
import { Checkbox, FormControlLabel, MenuItem, TextField, useFormik } from '@keepsake/shared/forms';
import { useHost, useMutation } from '@keepsake/shared/host';
import { namesOf } from '@keepsake/shared/people';
import { useRead } from '@keepsake/shared/query';
import { persistedAtom } from '@keepsake/shared/state';
import { visuallyHidden } from '@keepsake/shared/theme/visually-hidden';
import { Box, Button, ErrorState, Skeleton, Stack } from '@keepsake/shared/ui';
import { collatorOf, say, type Message } from '@keepsake/shared/words';
import { useEffect, useRef, useState } from 'react';
import { Heading } from '../../parts/text.tsx';
import { SortableList } from '../../parts/SortableList.tsx';
import { useStored } from '../../parts/use-stored.ts';
import { CoverChoice } from './CoverChoice.tsx';
import { EntryRow } from './EntryRow.tsx';

const orders: readonly { order: BookOrder; word: Message }[] = [
  { order: 'oldest', word: msg({ message: 'As they arrived', comment: 'order of cards' }) },
  { order: 'newest', word: msg({ message: 'The latest first', comment: 'order of cards' }) },
  { order: 'sender', word: msg({ message: 'By name', comment: 'order of cards' }) },
  { order: 'own', word: msg({ message: 'As I put them', comment: 'order of cards' }) },
];

interface EditingProps {
  event: OwnedEvent;
  book: Book;
  entries: readonly BookEntry[];
  onDone: () => void;
}

/** Edits title page, cover, order and selection of cards of a book. */
export default function BookEditor(props: Omit<EditingProps, 'entries'>) {
  const { data, error, reload } = useRead('GET v2/events/:id/book/contents', {
    params: { id: props.event.id },
  });
  if (!data && error)
    return <ErrorState title={t`Your cards couldn’t be loaded`} error={error} onRetry={reload} />;
  if (!data) return <Skeleton variant="rounded" height={420} />;
  return <Editing {...props} entries={data.cards} />;
}

function Editing(props: EditingProps) {
  const { event, entries } = props;
  const { form, isPending, discard } = useBookForm(props);
  const { values, setFieldValue, setValues, handleSubmit } = form;
  const { left_out: leftOut, order } = values;
  const listed = ordered(values.cards, order);

  /** A sentence on the last move, for screen readers. */
  const [announcement, announce] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= listed.length) return;
    void setValues({ ...values, cards: arrayMove([...listed], from, to), order: 'own' });
    const sender = listed[from]?.sender_name ?? '';
    announce(t`${{ sender }} is now at place ${{ place: to + 1 }} of ${{ count: listed.length }}.`);
  };
  const choose = (id: string, shown: boolean) =>
    void setFieldValue(
      'left_out',
      shown ? leftOut.filter((each) => each !== id) : [...leftOut, id],
    );

  return (
    <Stack
      component="form"
      aria-label={t`Edit the book`}
      spacing={3}
      noValidate
      onSubmit={handleSubmit}
    >
      <Heading>{t`The title page`}</Heading>
      <TextField
        label={t({ message: 'Title', context: 'of a book', comment: 'field' })}
        value={values.title}
        placeholder={namesOf(event).join(' & ')}
        helperText={t`Without one, your names stand there.`}
        slotProps={{ htmlInput: { maxLength: 80 }, inputLabel: { shrink: true } }}
        onChange={({ target }) => void setFieldValue('title', target.value)}
      />
      <TextField
        label={t`A few words of your own`}
        value={values.dedication}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 400 } }}
        onChange={({ target }) => void setFieldValue('dedication', target.value)}
      />
      <CoverChoice
        entries={entries}
        cover={values.cover}
        onChoose={(cover) => void setFieldValue('cover', cover)}
      />
      <Heading>{t({ message: 'The cards', comment: 'heading: cards of a book' })}</Heading>
      <TextField
        select
        label={t({
          message: 'Order',
          context: 'of cards',
          comment: 'field: in which order they stand',
        })}
        value={order}
        sx={{ maxWidth: 320 }}
        onChange={({ target }) => {
          const next = orders.find((each) => each.order === target.value)?.order ?? 'oldest';
          const cards = next === 'own' ? listed : values.cards;
          void setValues({ ...values, cards, order: next });
        }}
      >
        {orders.map((each) => (
          <MenuItem key={each.order} value={each.order}>
            {say(each.word)}
          </MenuItem>
        ))}
      </TextField>
      <BookCards cards={listed} leftOut={leftOut} onMove={move} onChoose={choose} />
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
      <Stack
        ref={barHeight}
        direction="row"
        spacing={1.5}
        sx={{ position: 'sticky', bottom: 0, py: 1.5, bgcolor: 'background.default', zIndex: 1 }}
      >
        <Button type="submit" variant="contained" size="large" loading={isPending}>
          <Trans>Save the book</Trans>
        </Button>
        <Button variant="text" size="large" disabled={isPending} onClick={discard}>
          {t({ message: 'Cancel', comment: 'button' })}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Unsaved changes of books by event id, stored on the device. */
const changesAtom = persistedAtom<Record<string, BookChanges>>('bridegroom.bookChanges', {});

type BookChanges = BodyOf<Api['PUT v2/events/:id/book']>;

interface BookValues {
  title: string;
  dedication: string;
  cover: string | null;
  order: BookOrder;
  cards: readonly BookEntry[];
  /** Ids of the cards that the book omits. */
  left_out: string[];
}

/** The difference from the loaded book `from`; only this is saved, as other people may edit the same book. */
function changesOf(values: BookValues, from: BookValues): BookChanges {
  const { title, dedication, cover, order, cards, left_out } = values;
  const leave_out = left_out.filter((id) => !from.left_out.includes(id));
  const take_in = from.left_out.filter((id) => !left_out.includes(id));
  const isMoved = order === 'own' && cards.some(({ id }, at) => id !== from.cards[at]?.id);
  return {
    ...(title === from.title ? {} : { title: title.trim() || null }),
    ...(dedication === from.dedication ? {} : { dedication: dedication.trim() }),
    ...(cover === from.cover ? {} : { cover }),
    ...(order === from.order && !isMoved
      ? {}
      : { order, cards: order === 'own' ? cards.map(({ id }) => id) : [] }),
    ...(leave_out.length > 0 ? { leave_out } : {}),
    ...(take_in.length > 0 ? { take_in } : {}),
  };
}

/** Applies unsaved changes to the loaded book. */
function withChanges(
  from: BookValues,
  { title, cards, leave_out = [], take_in = [], ...others }: BookChanges,
): BookValues {
  const { dedication = from.dedication, cover = from.cover, order = from.order } = others;
  return {
    title: title === undefined ? from.title : (title ?? ''),
    dedication,
    cover,
    order,
    cards: cards ? inOrderOf(cards, from.cards) : from.cards,
    left_out: [...new Set([...from.left_out, ...leave_out])].filter((id) => !take_in.includes(id)),
  };
}

function useBookForm({ event, book, entries, onDone }: EditingProps) {
  const { notify } = useHost();
  const [draft, storeDraft] = useStored(changesAtom, event.id);
  const sent = useRef<BookValues | null>(null);
  const { mutate, isPending } = useMutation('PUT v2/events/:id/book', {
    invalidates: [
      'GET v2/events/:id/book',
      'GET v2/events/:id/book/cards',
      'GET v2/events/:id/book/contents',
    ],
    onSuccess: ({ message }) => {
      notify('success', message);
      // What was typed during the request is not saved yet: the editor stays open with it.
      if (form.values !== sent.current) {
        if (sent.current) setFrom(sent.current);
        return;
      }
      storeDraft(null);
      onDone();
    },
    errorMessage: t`Your book couldn’t be saved.`,
  });
  // The values that the server has, from which changes are counted.
  const [from, setFrom] = useState<BookValues>(() => ({
    title: book.title ?? '',
    dedication: book.dedication,
    cover: book.cover?.id ?? null,
    order: book.order,
    cards: entries,
    left_out: entries.filter((each) => each.left_out).map(({ id }) => id),
  }));
  const form = useFormik({
    initialValues: withChanges(from, draft ?? {}),
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async (values) => {
      sent.current = values;
      mutate({ params: { id: event.id }, body: changesOf(values, from) });
    },
  });
  const { values } = form;
  const initial = useRef(values);
  useEffect(() => {
    if (values !== initial.current) storeDraft(changesOf(values, from));
  }, [storeDraft, values, from]);
  const discard = () => {
    storeDraft(null);
    onDone();
  };
  return { form, isPending, discard };
}

/** Sorts cards by a list of ids; cards that are missing in it, such as newer ones, follow at the end. */
function inOrderOf(ids: readonly string[], entries: readonly BookEntry[]): BookEntry[] {
  const listed = ids.flatMap((id) => entries.find((each) => each.id === id) ?? []);
  return [...listed, ...entries.filter(({ id }) => !ids.includes(id))];
}

/** A sortable list of the book's cards, each with a checkbox that omits it. */
function BookCards({
  cards,
  leftOut,
  onMove,
  onChoose,
}: {
  cards: readonly BookEntry[];
  leftOut: readonly string[];
  onMove: (from: number, to: number) => void;
  onChoose: (id: string, shown: boolean) => void;
}) {
  return (
    <SortableList
      ids={cards.map(({ id }) => id)}
      nameOf={(id) => cards.find((card) => card.id === id)?.sender_name ?? ''}
      onMove={onMove}
    >
      {cards.map((entry, at) => (
        <EntryRow
          key={entry.id}
          entry={entry}
          place={at}
          of={cards.length}
          onMove={(to) => onMove(at, to)}
        >
          <FormControlLabel
            sx={{ mr: 0 }}
            control={
              <Checkbox
                checked={!leftOut.includes(entry.id)}
                onChange={(_event, shown) => onChoose(entry.id, shown)}
              />
            }
            label={t`In the book`}
            slotProps={{ typography: { variant: 'body2' } }}
            aria-label={t`${{ sender: entry.sender_name }} in the book`}
          />
        </EntryRow>
      ))}
    </SortableList>
  );
}

/** Sorts cards by the chosen order in the same way as the server. */
function ordered(cards: readonly BookEntry[], order: BookOrder): readonly BookEntry[] {
  if (order === 'own') return cards;
  const oldest = cards.toSorted((a, b) => Date.parse(a.received_at) - Date.parse(b.received_at));
  if (order === 'oldest') return oldest;
  if (order === 'newest') return oldest.toReversed();
  const byName = collatorOf();
  return oldest.toSorted((a, b) => byName.compare(a.sender_name, b.sender_name));
}
