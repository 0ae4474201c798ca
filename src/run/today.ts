/** The day as the expiries of a policy file mean it, in UTC: `YYYY-MM-DD`. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
