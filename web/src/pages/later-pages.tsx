import { useNavigate } from '@tanstack/react-router';
import { NotHerePage } from './not-here-page';

export function LaterPage() {
  const navigate = useNavigate();
  return <NotHerePage title="Reports" onBack={() => void navigate({ to: '/', search: {} })} />;
}
