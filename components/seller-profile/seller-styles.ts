// What a seller's page looks like must be there with its HTML, before its script.
import '../ui/icon.module.css';
import '../ui/button.module.css';
import '../ui/field.module.css';
import '../ui/photo.module.css';
import '../ui/avatar.module.css';
import '../ui/reserve-flag.module.css';
import '../ui/empty-state.module.css';
import '../boat-card/time-left.module.css';
import '../boat-card/watch-button.module.css';
import '../boat-card/boat-card.module.css';
import '../boat-card/boat-grid.module.css';
import '../boat-card/sold-ledger.module.css';
import './seller-profile.module.css';
