import './base.css';
import './theme.css';
import './ui/layout.css';
import './ui/words.css';
import './ui/surfaces.css';
import './print.css';
