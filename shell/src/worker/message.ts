/** Messages from pages to the worker. */
export interface WorkerMessage {
  /** The page at this address is open. */
  type: 'visited';
  address: string;
}
