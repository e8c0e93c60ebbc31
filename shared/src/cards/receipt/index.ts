/** The receipt of what was paid, wherever it can be had. */
export { ReceiptButton } from './ReceiptButton.tsx';
