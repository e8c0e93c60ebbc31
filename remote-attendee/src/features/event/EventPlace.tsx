import { Box, Page, Skeleton, Stack } from '@keepsake/shared/ui';

/** The place of an event that is being read, in its size. */
export function EventPlace() {
  return (
    <Page centered>
      <Stack
        role="status"
        aria-label="Loading the event"
        spacing={2.5}
        sx={{ alignItems: 'center' }}
      >
        <Box
          sx={{
            width: { xs: 'calc(100% + 40px)', md: '100%' },
            mx: { xs: '-20px !important', md: '0 !important' },
            mt: { xs: '-24px !important', md: '0 !important' },
            aspectRatio: { xs: '4 / 3', md: '16 / 9' },
            bgcolor: 'action.hover',
            borderRadius: { xs: 0, md: 3 },
          }}
        />
        <Skeleton width={140} height={24} />
        <Skeleton width="80%" height={64} />
        <Skeleton width="60%" height={28} />
        <Skeleton
          variant="rounded"
          width="100%"
          height={56}
          sx={{ maxWidth: 360, borderRadius: 999 }}
        />
      </Stack>
    </Page>
  );
}
