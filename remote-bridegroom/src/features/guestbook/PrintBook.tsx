import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnedEvent } from '@keepsake/shared/api';
import type { BookPart, BookSize } from '@keepsake/shared/api/book-print';
import {
  FormControlLabel,
  object,
  Radio,
  RadioGroup,
  string,
  TextField,
  useFormik,
} from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
import { BackIcon, EyeIcon } from '@keepsake/shared/icons';
import { useRead } from '@keepsake/shared/query';
import { Alert, Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { latinDigits, say, type Message } from '@keepsake/shared/words';
import { CodesLeftOut } from '../downloads/CodesLeftOut.tsx';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { Heading } from '../../parts/text.tsx';
import { useFileLink } from '../downloads/use-file-link.ts';
import { may } from '../events/permissions.ts';

const sizes: readonly { size: BookSize; word: Message }[] = [
  { size: 'a5', word: msg`A5, 148 × 210 mm: a book for the hand` },
  { size: 'a4', word: msg`A4, 210 × 297 mm: a book for the table` },
];

/** Converts digits of any script to Latin ones, and the Arabic decimal separator to a point. */
const plainFigure = (typed: string) => latinDigits(typed).trim().replace('٫', '.');

/** Accepts a spine width as the server does: 0 to 80 millimetres, with up to two decimals after a comma or point. */
const schema = object({
  spine: string()
    .transform(plainFigure)
    .matches(/^\d{0,2}([.,]\d{1,2})?$/, {
      message: () => t`Please give millimetres, as in 12.5.`,
      excludeEmptyString: true,
    })
    .test(
      'bound',
      () => t`Please give a spine of 0 to 80 mm.`,
      (value = '') => Number(value.replace(',', '.')) <= 80,
    ),
});

/** Downloads the pages and the cover of a book as files for a print shop, and links to a preview. */
export default function PrintBook({ event, onDone }: { event: OwnedEvent; onDone: () => void }) {
  const { id: eventId } = event;
  const [requestedPart, setRequestedPart] = useState<BookPart>('pages');
  const { mutate, isPending } = useFileLink(
    'GET bride-groom/guestbook/link',
    t`The guestbook couldn’t be made.`,
  );
  const { values, errors, setFieldValue, validateForm } = useFormik<{
    size: BookSize;
    spine: string;
  }>({
    initialValues: { size: 'a5', spine: '' },
    validationSchema: schema,
    validateOnChange: false,
    onSubmit: () => undefined,
  });
  const { size } = values;

  const download = async (part: BookPart) => {
    const typed = plainFigure(values.spine);
    const spine = part === 'cover' && typed !== '' ? Number(typed.replace(',', '.')) : null;
    if (part === 'cover' && Object.keys(await validateForm()).length > 0) return;
    setRequestedPart(part);
    mutate({ query: { event_id: eventId, size, part, ...(spine === null ? {} : { spine }) } });
  };

  return (
    <Stack component="section" aria-labelledby="print-the-book" spacing={3}>
      <Button
        variant="text"
        startIcon={<BackIcon />}
        onClick={onDone}
        sx={{ alignSelf: 'flex-start', px: 1, ml: -1 }}
      >
        <Trans>Back to the book</Trans>
      </Button>
      <Heading id="print-the-book">{t`Print the book`}</Heading>
      <Typography sx={{ maxWidth: 640 }}>
        <Trans>
          A print shop binds two files: the pages, and the cover around them. Both have 3 mm to be
          cut off on every side and colours for a press, so you can hand them over as they are.
        </Trans>
      </Typography>
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
        <Typography component="legend" id="book-size" sx={{ fontWeight: 600 }}>
          {t({ message: 'Size', comment: 'legend: of a printed book' })}
        </Typography>
        <RadioGroup
          aria-labelledby="book-size"
          value={size}
          onChange={(_event, chosen) =>
            void setFieldValue('size', sizes.find((each) => each.size === chosen)?.size ?? 'a5')
          }
        >
          {sizes.map((each) => (
            <FormControlLabel
              key={each.size}
              value={each.size}
              control={<Radio />}
              label={say(each.word)}
              sx={{ minHeight: 44 }}
            />
          ))}
        </RadioGroup>
      </Box>
      <TextField
        label={t`Spine in millimetres`}
        value={values.spine}
        placeholder={t`As thick as the pages make it`}
        error={Boolean(errors.spine)}
        helperText={
          errors.spine ??
          t`Only where the print shop named one. Otherwise it follows from the number of pages.`
        }
        slotProps={{
          htmlInput: { inputMode: 'decimal', maxLength: 5 },
          inputLabel: { shrink: true },
        }}
        // A shown error goes as soon as it is mended.
        onChange={({ target }) => void setFieldValue('spine', target.value, Boolean(errors.spine))}
        sx={{ maxWidth: 420 }}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <DownloadButton
          variant="contained"
          loading={isPending && requestedPart === 'pages'}
          onClick={() => void download('pages')}
        >
          <Trans>Pages as PDF</Trans>
        </DownloadButton>
        <DownloadButton
          variant="contained"
          loading={isPending && requestedPart === 'cover'}
          onClick={() => void download('cover')}
        >
          <Trans>Cover as PDF</Trans>
        </DownloadButton>
        <PreviewLink eventId={eventId} size={size} />
      </Stack>
      {may(event, 'see and moderate') ? null : <CodesLeftOut />}
    </Stack>
  );
}

/** Opens the pages with smaller photos in the browser's PDF viewer; offers another try when their address is missing. */
function PreviewLink({ eventId, size }: { eventId: string; size: BookSize }) {
  const { http } = useHost();
  const { data, error, loading, reload } = useRead('GET bride-groom/guestbook/link', {
    query: { event_id: eventId, size, part: 'preview' },
  });
  if (error && !data)
    return (
      <Alert
        severity="error"
        role="alert"
        action={
          <Button color="inherit" size="small" loading={loading} onClick={reload}>
            <Trans comment="button">Try again</Trans>
          </Button>
        }
      >
        {t`The guestbook couldn’t be made.`}
      </Alert>
    );
  return (
    <Button
      variant="outlined"
      startIcon={<EyeIcon />}
      disabled={!data}
      {...(data
        ? { component: 'a', href: http.url(data.url), target: '_blank', rel: 'noopener' }
        : {})}
    >
      <Trans>Look at the pages</Trans>
    </Button>
  );
}
