import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { usePublic } from '@keepsake/shared/host';
import { Link, Stack } from '@keepsake/shared/ui';

/** SVG paths in a 24 × 24 box, by the network names of `GET config`. */
const drawings: Record<string, ReactNode> = {
  Facebook: <path d="M15.500 4h-1.500a3.500 3.500 0 0 0-3.500 3.500V20M7.500 12h7" />,
  Instagram: (
    <path d="M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 15.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM16.500 7.500h.01" />
  ),
  LinkedIn: <path d="M6 10v9M6 6h.01M11 19v-9M11 14a3.500 3.500 0 0 1 7 0v5" />,
  Pinterest: (
    <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9 12.500a3 3 0 1 1 3.500 1.500c-1 0-1.500-.5-1.500-1M12.500 9.500L10 19" />
  ),
  TikTok: <path d="M14 4v11a4 4 0 1 1-4-4M14 4a5 5 0 0 0 5 5" />,
  X: <path d="M5 4l14 16M19 4L5 20" />,
  YouTube: (
    <path d="M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM10.500 9.500v5l4-2.500z" />
  ),
};

/** Globe for networks without a drawing. */
const otherNetwork = (
  <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />
);

/** Links to the product's accounts at social networks. The row's height is reserved, also when there are none. */
export default function SocialLinks() {
  const { data } = usePublic('GET config');
  const links = data?.social_links ?? [];
  return (
    <Stack
      {...(links.length > 0
        ? {
            component: 'nav',
            'aria-label': t({
              message: 'Social',
              comment: 'name of the navigation to our accounts at social networks',
            }),
          }
        : {})}
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ minHeight: 44, justifyContent: 'center' }}
    >
      {links.map(({ name, url }) => (
        <Link
          key={url}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          color="inherit"
          title={name}
          aria-label={t`Keepsake on ${name}`}
          sx={{ display: 'grid', placeItems: 'center', width: 44, height: 44, borderRadius: 999 }}
        >
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
            focusable="false"
          >
            {drawings[name] ?? otherNetwork}
          </svg>
        </Link>
      ))}
    </Stack>
  );
}
