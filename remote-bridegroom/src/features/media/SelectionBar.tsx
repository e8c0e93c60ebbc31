import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type Dispatch, type SetStateAction } from 'react';
import type { ReceivedMedia } from '@keepsake/shared/api';
import { startDownload, toSave } from '@keepsake/shared/download';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Box, Button, formatBytes, Typography } from '@keepsake/shared/ui';
import { formatNumber } from '@keepsake/shared/words';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { DownloadNote } from '../downloads/DownloadNote.tsx';
import type { ChosenFiles } from '../downloads/use-download.ts';
import type { MediaFilter } from './filters.ts';

interface SelectionProps {
  /** The filter of the list that the selection belongs to. */
  filter: MediaFilter;
  /** Number of files that match the filter; null if unknown. */
  total: number | null;
  files: readonly ReceivedMedia[];
  /** Whether more files match than are loaded. */
  hasMore: boolean;
  selection: ReadonlySet<string>;
  onSelection: Dispatch<SetStateAction<ReadonlySet<string> | null>>;
}

/** The actions for selected files, fixed to the edge of the screen. */
export function SelectionBar({ download, ...props }: SelectionProps & { download: ChosenFiles }) {
  const { files, selection, onSelection } = props;
  const { http } = useHost();
  const { hasAll, all, bytes, selectAll, isPending } = useSelectAll(props);
  const only = files.find(({ id }) => selection.has(id));
  const fetchZip = () => {
    if (only && selection.size === 1) startDownload(toSave(http.url(only.url)), only.filename);
    else download.request(Array.from(selection));
  };

  return (
    <Box
      role="region"
      aria-label={t({ message: 'Selected files', comment: 'for screen readers' })}
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        left: 0,
        right: 0,
        bottom: 0,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        px: 2,
        pt: 1,
        pb: 'max(10px, env(safe-area-inset-bottom))',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        boxShadow: '0 -8px 24px -12px rgb(0 0 0 / 0.3)',
      }}
    >
      <DownloadNote download={download} sx={{ flexBasis: '100%' }} />
      <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {selection.size === 0
          ? t`Tap what you’d like to keep`
          : selectedWords(selection.size, bytes)}
      </Typography>
      <Button sx={{ order: { xs: 0, sm: 2 } }} onClick={() => onSelection(null)}>
        <Trans comment="button">Done</Trans>
      </Button>
      <Box sx={{ flexBasis: '100%', height: 0, display: { sm: 'none' } }} />
      <DownloadButton
        variant="contained"
        loading={download.isPending}
        disabled={selection.size === 0}
        onClick={fetchZip}
      >
        <Trans comment="button">Download</Trans>
      </DownloadButton>
      <Button loading={isPending} onClick={selectAll}>
        {hasAll
          ? t({ message: 'Select none', comment: 'button' })
          : all === null
            ? t({ message: 'Select all', comment: 'button' })
            : t`Select all ${{ count: formatNumber(all) }}`}
      </Button>
    </Box>
  );
}

function selectedWords(count: number, bytes: number | null): string {
  if (bytes === null)
    return t({
      message: plural(count, { one: '# selected', other: '# selected' }),
      comment: 'how many files are selected',
    });
  const size = formatBytes(bytes);
  return t({
    message: plural(count, { one: `# selected, ${size}`, other: `# selected, ${size}` }),
    comment: 'how many files are selected, and their size',
  });
}

/** Selects all files that match the filter, also those that are not loaded yet, and adds up their sizes. */
function useSelectAll({ filter, total, files, hasMore, selection, onSelection }: SelectionProps) {
  /** Bytes by id of files that were selected without being loaded. */
  const [extraSizes, setExtraSizes] = useState<ReadonlyMap<string, number>>(new Map());
  const rest = useMutation('GET bride-groom/media/ids', {
    onSuccess: ({ data }) => {
      setExtraSizes(
        (before) => new Map([...before, ...data.map(({ id, bytes: size }) => [id, size] as const)]),
      );
      // Null once selecting was ended during the request.
      onSelection((before) => before && new Set([...before, ...data.map(({ id }) => id)]));
    },
    errorMessage: t`Not everything could be selected. Please try again.`,
  });
  const sizes = new Map([...extraSizes, ...files.map(({ id, bytes }) => [id, bytes] as const)]);
  const known = [...selection].map((id) => sizes.get(id));
  const bytes = known.reduce<number>((all, each) => all + (each ?? 0), 0);
  const isKnown = known.every((each) => each !== undefined);
  const hasRead = files.every(({ id }) => selection.has(id));
  const hasAll =
    hasRead && (!hasMore || (total === null ? extraSizes.size > 0 : selection.size >= total));

  const selectAll = () => {
    if (hasAll) onSelection(new Set());
    else if (!hasMore) onSelection(new Set([...selection, ...files.map(({ id }) => id)]));
    else rest.mutate({ query: filter });
  };
  return {
    hasAll,
    /** Number of files that match the filter; null if unknown. */
    all: hasMore ? total : files.length,
    /** Bytes of the selection; null if the size of a file is unknown. */
    bytes: isKnown ? bytes : null,
    selectAll,
    isPending: rest.isPending,
  };
}
