export function PosPage() {
  return null;
}
