import Box from '@mui/material/Box';

/** Stands on every page that takes money while the site runs on the payment sandbox. */
export function TestMoneyBanner() {
  return (
    <Box
      role="note"
      sx={{
        border: 1,
        borderColor: 'warning.main',
        color: 'warning.main',
        borderRadius: 1,
        px: 2,
        py: 1.25,
        fontSize: '0.9375rem',
      }}
    >
      <strong>Test money.</strong> No real card is charged here. Pay with 4242 4242 4242 4242, any
      future date and any code.
    </Box>
  );
}
