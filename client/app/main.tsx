import './theme.css';
import { BEFORE_SKELETON_MS, waitAtMost } from '../kit/data/when-idle.ts';
import { Application, startApplication, startBackgroundWork } from './Application.tsx';
import { draw } from './Root.tsx';

// The pages before the login load the file that this is in as well (app/before-login), and start the application when somebody
// goes on from them.
if (!('beforeLogin' in document.documentElement.dataset)) {
  void draw(<Application />, [waitAtMost(BEFORE_SKELETON_MS, startApplication())]).then(startBackgroundWork);
}
