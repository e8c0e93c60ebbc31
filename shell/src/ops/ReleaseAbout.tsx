import type { PublishedRelease } from '@keepsake/shared/api';
import { Box, Typography } from '@keepsake/shared/ui';
import { times } from './format.ts';

/** Describes a release: change, commit, author; folded, its pages with their sizes and the endpoints that it calls. */
export function ReleaseAbout({ about }: { about: NonNullable<PublishedRelease['about']> }) {
  const { commit, author, change, endpoints, pages } = about;
  const made = [commit ? `commit ${commit}` : null, author ? `by ${author}` : null];
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {change ? <Typography>{change}</Typography> : null}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {made.filter((word) => word !== null).join(' ')}
      </Typography>
      {pages.length > 0 || endpoints.length > 0 ? (
        <Box component="details" sx={{ fontSize: '0.875rem' }}>
          <Box component="summary" sx={{ py: 1.5, cursor: 'pointer' }}>
            {times(pages.length, 'page')}, {times(endpoints.length, 'endpoint')}
          </Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {pages.map(({ page, bytes }) => (
              <li key={page}>
                <code>{page}</code> {(bytes / 1000).toFixed(1)} KB
              </li>
            ))}
            {endpoints.map((key) => (
              <li key={key}>
                <code>{key}</code>
              </li>
            ))}
          </Box>
        </Box>
      ) : null}
    </Box>
  );
}
