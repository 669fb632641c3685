// What a seller's page looks like must be there with its HTML, before its script.
import '../ui/icon.module.css';
import '../ui/button.module.css';
import '../ui/field.module.css';
import '../ui/photo.module.css';
import '../ui/avatar.module.css';
import '../ui/reserve-flag.module.css';
import '../ui/empty-state.module.css';
import '../boats/time-left.module.css';
import '../boats/watch-button.module.css';
import '../boats/boat-card.module.css';
import '../boats/boat-grid.module.css';
import '../boats/sold-ledger.module.css';
import './sellers.module.css';
