/** The question that comes before an account changes sides. */
export const switchQuestion = {
  title: 'Switch user role..!!',
  body: 'Are you sure you want to switch the user role?',
  confirmLabel: 'Switch',
};
