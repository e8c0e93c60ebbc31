/** Frame of a list of cards that have not arrived yet. */
export const waitingFrame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  px: { xs: 2, md: 3 },
  py: 2.5,
} as const;
